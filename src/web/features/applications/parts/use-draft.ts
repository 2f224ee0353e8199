import { useEffect, useMemo, useState } from 'react';
import { normaliseAnswer } from '#rules/forms/answers.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { loadEngine } from '#web/lib/draft/load-engine.ts';
import { useDraft, type DraftPlace } from '#web/lib/draft/use-draft.ts';

/** The name of the document a visitor writes, per project. */
export const visitorDraftId = (projectId: string) => `project:${projectId}`;
export const applicationDraftId = (applicationId: string) => `application:${applicationId}`;

/** The draft of a form once this device's journal was read; null before. */
export function useFormDraft(
  place: Pick<DraftPlace, 'id' | 'owner' | 'about'> | null,
  questions: readonly FormQuestionView[],
  toWords?: (question: FormQuestionView, options: readonly string[]) => string,
): Draft | null {
  const byId = useMemo(
    () => new Map(questions.map((question) => [question._id, question])),
    [questions],
  );
  return useDraft(
    place && {
      ...place,
      labelOf: (questionId) => byId.get(questionId)?.label,
      wordsOf: (questionId, options) => {
        const question = byId.get(questionId);
        return question && toWords?.(question, options);
      },
      normalise: (questionId) => (options) => {
        const question = byId.get(questionId);
        return question ? normaliseAnswer(question, options) : [...options];
      },
    },
  );
}

/**
 * What was typed here before anybody logged in. Whose it is nobody knows, so it waits until whoever is logged in takes
 * it or leaves it.
 */
export interface NobodysText {
  /** How the longest of its texts begin. */
  beginnings: string[];
  count: number;
  /** Moves all of it into the draft, beside what stands there. */
  take: () => Promise<void>;
  /** Removes it from this device. */
  drop: () => Promise<void>;
}

const BEGINNINGS = 3;
const BEGINNING_LENGTH = 60;

/** The texts of nobody that belong to the same place as the draft; null where there are none. */
export function useNobodysText(draft: Draft | null, ids: readonly string[]): NobodysText | null {
  const [found, setFound] = useState<NobodysText | null>(null);
  const named = ids.join(' ');
  useEffect(() => {
    if (!draft || draft.owner === null) return undefined;
    let isShown = true;
    const look = async () => {
      const { dropDocument, listUnsent } = await loadEngine();
      const documents = (await listUnsent()).documents.filter(
        ({ owner, id }) => owner === null && named.split(' ').includes(id),
      );
      const texts = documents.flatMap((document) => document.texts);
      if (!isShown) return;
      if (texts.length === 0) {
        setFound(null);
        return;
      }
      const end = async () => {
        await Promise.all(documents.map(({ documentId }) => dropDocument(documentId)));
        if (isShown) setFound(null);
      };
      setFound({
        count: texts.length,
        beginnings: texts
          .map(({ entry: { words, options } }) => (words ?? options.join(', ')).trim())
          .filter((text) => text !== '')
          .toSorted((a, b) => b.length - a.length)
          .slice(0, BEGINNINGS)
          .map((text) => text.slice(0, BEGINNING_LENGTH)),
        take: async () => {
          for (const { questionId, entry } of texts) {
            // oxlint-disable-next-line no-await-in-loop -- two documents may hold the same answer
            await draft.adopt({ [questionId]: entry });
          }
          await end();
        },
        drop: end,
      });
    };
    void look();
    return () => {
      isShown = false;
    };
  }, [draft, named]);
  return found;
}
