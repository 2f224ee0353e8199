import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en as answers } from '#web/locales/en/answers.ts';
import { en as uploads } from '#web/locales/en/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';
import type { ReadFile } from '../read/read-props.ts';
import { shownAs } from './shown-as.ts';

const loadDialog = async () => import('./file-dialog.tsx');

/** A file among answers: pressed, it opens where it can be shown, with the way to save it beside it. */
export function SentFile({ id, file }: { id: string; file: ReadFile | undefined }) {
  const text = useText(answers).file;
  const { size } = useText(uploads).file;
  /* Null until it is first wanted. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const dialog = useLate(loadDialog, isOpen !== null);
  const name = file?.name ?? text.unnamed;
  const as = file && shownAs(name);
  const label = (
    <>
      <span className="truncate">{name}</span>
      {file ? (
        <span className="tabular font-normal whitespace-nowrap text-muted">{size(file.size)}</span>
      ) : null}
    </>
  );
  return (
    <div className="flex gap-1">
      {as ? (
        <Button
          variant="secondary"
          size="sm"
          className="min-w-10"
          aria-label={text.open(name)}
          pending={isOpen !== null && !dialog}
          icon={<Eye size={16} aria-hidden className="shrink-0" />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      ) : null}
      <SaveFileButton
        variant="secondary"
        size="sm"
        className="min-w-10"
        aria-label={text.download(name)}
        icon={<Download size={16} aria-hidden className="shrink-0" />}
        address={async () => addressOf('getFile', { params: { id } })}
        as={file?.name}
        failed={text.notLoaded}
      >
        {as ? null : label}
      </SaveFileButton>
      {dialog && as ? (
        <dialog.FileDialog file={file} as={as} open={!!isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
