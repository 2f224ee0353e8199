import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callMutation } from '../../../lib/query.ts';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/management.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';

export interface PictureFieldProps {
  label: string;
  help?: string;
  value: string | null;
  /** Address of the picture on this site; null when it was removed. */
  onChange: (url: string | null) => void;
}

const TYPES = 'image/png,image/jpeg,image/webp';

/** A picture that is uploaded at once; the form then names it by its address. */
export function PictureField({ label, help, value, onChange }: PictureFieldProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const [file, setFile] = useState<{ name: string; size: number } | null>(null);
  const upload = useMutation(callMutation('uploadFile'));
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile({ name: chosen.name, size: chosen.size });
    upload.mutate(
      { file: chosen, fileName: chosen.name },
      { onSuccess: ({ data }) => onChange(`/v3/files/${data._id}`) },
    );
  };
  const shown = file ?? (value ? { name: label, size: 0 } : null);
  return (
    <div className="grid gap-2">
      <FileDrop
        label={label}
        help={help}
        accept={TYPES}
        error={upload.isError ? failureText(upload.error, text.failed) : null}
        files={
          shown && !upload.isError
            ? [{ key: 'picture', ...shown, progress: upload.isPending ? 0.5 : undefined }]
            : []
        }
        onFiles={([chosen]) => choose(chosen)}
        onRemove={() => {
          setFile(null);
          upload.reset();
          onChange(null);
        }}
      />
    </div>
  );
}
