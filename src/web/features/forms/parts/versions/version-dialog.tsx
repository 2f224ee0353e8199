import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionScreen } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formVersionQuery } from '#web/features/projects/queries.ts';
import type { FormVersion } from '../../queries.ts';
import { toDraft } from '../builder/form-model.ts';
import { LatePreview } from '../builder/late-preview.tsx';

export interface VersionDialogProps {
  projectId: string;
  version: FormVersion;
  onClose: () => void;
}

/** A version as founders went through it. */
export function VersionDialog({ projectId, version, onClose }: VersionDialogProps) {
  const text = useText(en);
  const form = useQuery(formVersionQuery(projectId, version.version));
  const [screen, setScreen] = useState<QuestionScreen | null>(null);
  const draft = form.data ? toDraft(form.data.data.questions) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.view.title(version.number)}
      description={text.view.body}
    >
      {form.isError ? (
        <QueryError query={form} />
      ) : draft ? (
        <LatePreview
          draft={draft}
          current={screen ?? draft.screens[0] ?? ''}
          edited={null}
          onScreen={setScreen}
        />
      ) : (
        <SkeletonRows label={text.view.title(version.number)} count={4} />
      )}
    </Dialog>
  );
}
