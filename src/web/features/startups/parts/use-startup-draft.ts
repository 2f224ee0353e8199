import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { ofCalls } from '#web/lib/query.ts';
import { forgetDraft } from '#web/lib/draft/use-draft.ts';
import { useOwner } from '#web/lib/draft/use-owner.ts';
import type { answerWords } from '#web/features/applications/parts/export-draft.ts';
import { useFormDraft } from '#web/features/applications/parts/use-draft.ts';
import { saveOf, showStartup, type StartupQuestion } from '../queries.ts';

/** The name of a startup's questionnaire on this device. */
const startupDraftId = (startupId: string) => `startup:${startupId}`;

/**
 * The questionnaire's answers on this device, joined with the server: what it holds is loaded, what is
 * typed is saved. The record opens it too, so that a word typed just before leaving the form is sent.
 * Null until it is read, and without an id.
 */
export function useStartupDraft(
  startupId: string | null,
  name: string,
  questions: readonly StartupQuestion[],
  toWords?: typeof answerWords,
): Draft | null {
  const client = useQueryClient();
  const about = { title: name, path: `/startups/${startupId}/profile` };
  const token = useAuth((state) => state.token);
  const owner = useOwner();
  const draft = useFormDraft(
    startupId === null || !owner ? null : { id: startupDraftId(startupId), owner, about },
    questions,
    toWords,
  );
  const answers = useMemo(
    () => questions.flatMap(({ _id, answer }) => (answer ? [{ questionId: _id, ...answer }] : [])),
    [questions],
  );
  useEffect(() => {
    if (draft && answers.length > 0) draft.load(answers);
  }, [draft, answers]);
  useEffect(() => {
    if (!draft) return;
    if (token === null || startupId === null) {
      draft.connect(null);
      return;
    }
    draft.connect(
      saveOf(startupId, (saved) => {
        showStartup(client, saved);
        // Asked for again where it is next looked at, not after each pause in typing.
        void client.invalidateQueries({
          ...ofCalls('listStartupQuestions', 'listVerificationEvents'),
          refetchType: 'none',
        });
      }),
    );
  }, [draft, token, startupId, client]);
  return draft;
}

/** Removes a startup's texts from this device, after it was deleted or left. */
export async function forgetStartupDraft(startupId: string): Promise<void> {
  const owner = useAuth.getState().profile?._id ?? null;
  await forgetDraft(owner, startupDraftId(startupId));
}
