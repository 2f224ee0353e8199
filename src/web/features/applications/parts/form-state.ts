import { useCallback, useMemo } from 'react';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import type { Said } from '#web/lib/call-error.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { type SaveState, worstOf } from '#web/lib/draft/state.ts';
import { isSameState, useRead } from '#web/lib/draft/use-read.ts';

const waiting = new Set<SaveState['kind']>(['refused', 'conflict']);

/* Where the whole form is. What waits for somebody at a question that it does not ask is no trouble of the form. */
function useReadState(draft: Draft, questions: readonly Pick<FormQuestionView, '_id'>[]) {
  const asked = useMemo(() => new Set(questions.map(({ _id }) => _id)), [questions]);
  return useCallback(
    () =>
      worstOf(
        Object.keys(draft.entries()).flatMap((questionId) => {
          const state = draft.state(questionId);
          return asked.has(questionId) || !waiting.has(state.kind) ? [state] : [];
        }),
      ),
    [draft, asked],
  );
}

const isSameSaid = (a: Said | null, b: Said | null): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Why the server does not take the answer to a question; null while it does. */
export function useRefusal(draft: Draft, questionId: string): Said | null {
  const read = useCallback(() => {
    const state = draft.state(questionId);
    return state.kind === 'refused' ? state.message : null;
  }, [draft, questionId]);
  return useRead(draft, read, isSameSaid, questionId);
}

/** Where the whole form is; it changes several times while a word is written. */
export function useFormState(
  draft: Draft,
  questions: readonly Pick<FormQuestionView, '_id'>[],
): SaveState {
  return useRead(draft, useReadState(draft, questions), isSameState);
}

const stuck = new Set<SaveState['kind']>(['offline', 'login', 'refused', 'conflict', 'closed']);
const isSameTrouble = (a: SaveState | null, b: SaveState | null): boolean =>
  a === null || b === null ? a === b : isSameState(a, b);

/** What keeps the form from the server; null while nothing does, however much of it is on its way. */
export function useFormTrouble(
  draft: Draft,
  questions: readonly Pick<FormQuestionView, '_id'>[],
): SaveState | null {
  const readState = useReadState(draft, questions);
  const read = useCallback(() => {
    const state = readState();
    return stuck.has(state.kind) ? state : null;
  }, [readState]);
  return useRead(draft, read, isSameTrouble);
}
