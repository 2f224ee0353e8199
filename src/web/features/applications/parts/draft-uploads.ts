import { useEffect } from 'react';
import { isUploading, type Uploads, uploadsTo } from '#web/features/forms/parts/fill/uploads.ts';
import { browserPlatform } from '../../../lib/draft/browser.ts';
import { openDraft, type Draft } from '../../../lib/draft/draft.ts';

const shown = new Map<string, Draft>();

/** Says which draft of its name takes what is uploaded: the one that is shown. */
export function useUploadsInto(draft: Draft): void {
  useEffect(() => {
    shown.set(draft.id, draft);
    return () => {
      if (shown.get(draft.id) === draft) shown.delete(draft.id);
    };
  }, [draft]);
}

/** The uploads to one answer of a draft. */
export function uploadsOf({ id }: Draft, questionId: string): Uploads {
  return uploadsTo(`${id} ${questionId}`, (fileId) => void addFile(id, questionId, fileId));
}

/** True while a file is on its way into an answer of the draft. */
export const isUploadingInto = ({ id }: Draft): boolean => isUploading(`${id} `);

/* To what the answer holds by now; also when its form was left meanwhile. */
async function addFile(draftId: string, questionId: string, fileId: string): Promise<void> {
  const add = (draft: Draft) => {
    const present = draft.entries()[questionId]?.options ?? [];
    draft.edit(questionId, [...present.filter((id) => id !== fileId), fileId]);
  };
  const here = shown.get(draftId);
  if (here) return add(here);
  const draft = openDraft({ id: draftId, platform: browserPlatform() });
  try {
    await draft.ready;
    add(shown.get(draftId) ?? draft);
  } finally {
    draft.close();
  }
}
