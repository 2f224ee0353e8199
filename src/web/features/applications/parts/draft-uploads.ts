import { useEffect } from 'react';
import { isUploading, type Uploads, uploadsTo } from '#web/features/forms/parts/fill/uploads.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { loadEngine } from '#web/lib/draft/load-engine.ts';

const shown = new Map<string, Draft>();
const nameOf = ({ owner, id }: Pick<Draft, 'owner' | 'id'>) => `${owner ?? ''}/${id}`;

/** Says which draft of its name takes what is uploaded: the one that is shown. */
export function useUploadsInto(draft: Draft): void {
  useEffect(() => {
    shown.set(nameOf(draft), draft);
    return () => {
      if (shown.get(nameOf(draft)) === draft) shown.delete(nameOf(draft));
    };
  }, [draft]);
}

/** The uploads to one answer of a draft. */
export function uploadsOf({ owner, id }: Draft, questionId: string): Uploads {
  const place = { owner, id };
  return uploadsTo(`${nameOf(place)} ${questionId}`, (fileId) => {
    void addFile(place, questionId, fileId);
  });
}

/** True while a file is on its way into an answer of the draft. */
export const isUploadingInto = (draft: Draft): boolean => isUploading(`${nameOf(draft)} `);

/* To what the answer holds by now; also when its form was left meanwhile. */
async function addFile(
  place: Pick<Draft, 'owner' | 'id'>,
  questionId: string,
  fileId: string,
): Promise<void> {
  const add = (draft: Draft) => {
    const present = draft.entries()[questionId]?.options ?? [];
    draft.edit(questionId, [...present.filter((id) => id !== fileId), fileId]);
  };
  const here = shown.get(nameOf(place));
  if (here) return add(here);
  const { browserPlatform, openDraft } = await loadEngine();
  const draft = openDraft({ ...place, platform: browserPlatform() });
  try {
    await draft.ready;
    add(shown.get(nameOf(place)) ?? draft);
  } finally {
    draft.close();
  }
}
