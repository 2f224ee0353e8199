import { useCallback } from 'react';
import { missingForSend, normaliseAnswer, visibleQuestions } from '#rules/forms/answers.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import type { Entries } from '#web/lib/draft/entry.ts';
import { useFollowing } from '#web/lib/draft/use-following.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { saidOf } from '#web/lib/messages.ts';
import type { Sending } from './use-sending.ts';

export interface Missing {
  questionId: string;
  /** What is missing, in the language that is shown. */
  message: string;
}

interface Facts {
  questions: readonly FormQuestionView[];
  refusals: Sending['refusals'];
  isLocked: (questionId: string) => boolean;
}

const isSameMissing = (a: readonly Missing[], b: readonly Missing[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ questionId, message }, at) => questionId === b[at]?.questionId && message === b[at].message,
  );

type MissingIn = (entries: Entries) => Missing[];

/**
 * Finds what keeps the application from being sent, one line a question: what the rules miss, what the server refuses,
 * and texts that wait for a choice. Only of questions that are shown and open: nothing else keeps it back.
 */
export function useMissingIn({ questions, refusals, isLocked }: Facts): MissingIn {
  const say = useMessageText();
  const torn = useText(en).conflict.title;
  return useCallback(
    (entries: Entries): Missing[] => {
      const found = new Map<string, string>();
      // As the server will keep them: `example.org` is a fine address, spaces do not count.
      const kept = Object.fromEntries(
        questions.map((question) => [
          question._id,
          normaliseAnswer(question, entries[question._id]?.options ?? []),
        ]),
      );
      for (const { questionId, ...problem } of missingForSend(questions, kept)) {
        const before = found.get(questionId);
        found.set(questionId, [before, say(problem)].filter(Boolean).join(' '));
      }
      const shown = new Set(visibleQuestions(questions, kept).map(({ _id }) => _id));
      for (const [questionId, { said, answer }] of refusals) {
        const isAsThen = JSON.stringify(entries[questionId]?.options ?? []) === answer;
        if (isAsThen && shown.has(questionId) && !found.has(questionId))
          found.set(questionId, say(said));
      }
      for (const [questionId, { refused, others }] of Object.entries(entries)) {
        if (refused === null && others.length === 0) continue;
        if (!shown.has(questionId) || found.has(questionId)) continue;
        found.set(questionId, refused === null ? torn : say(saidOf(refused)));
      }
      return [...found]
        .filter(([questionId]) => !isLocked(questionId))
        .map(([questionId, message]) => ({ questionId, message }));
    },
    [questions, refusals, isLocked, say, torn],
  );
}

const nothing: Missing[] = [];
const none: MissingIn = () => nothing;

/** What keeps the application from being sent, as the texts are now; nothing while nobody asks for it. */
export function useMissing(draft: Draft, missingIn: MissingIn | null): Missing[] {
  return useFollowing(draft, missingIn ?? none, isSameMissing);
}
