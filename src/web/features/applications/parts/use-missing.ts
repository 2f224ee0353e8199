import { useMemo } from 'react';
import { missingForSend, normaliseAnswer, visibleQuestions } from '#rules/forms/answers.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { saidOf } from '#web/lib/messages.ts';
import { useStuck } from './use-draft.ts';
import type { Sending } from './use-sending.ts';

export interface Missing {
  questionId: string;
  /** What is missing, in the language that is shown. */
  message: string;
}

interface Facts {
  questions: readonly FormQuestionView[];
  answers: Readonly<Record<string, readonly string[]>>;
  refusals: Sending['refusals'];
  isLocked: (questionId: string) => boolean;
}

/**
 * What keeps the application from being sent, one line a question: what the rules miss, what the server refuses,
 * and texts that wait for a choice. Only of questions that are shown and open: nothing else keeps it back.
 */
export function useMissing(draft: Draft, { questions, answers, refusals, isLocked }: Facts) {
  const say = useMessageText();
  const torn = useText(en).conflict.title;
  const stuck = useStuck(draft);
  return useMemo((): Missing[] => {
    const found = new Map<string, string>();
    // As the server will keep them: `example.org` is a fine address, spaces do not count.
    const kept = Object.fromEntries(
      questions.map((question) => [
        question._id,
        normaliseAnswer(question, answers[question._id] ?? []),
      ]),
    );
    for (const { questionId, ...problem } of missingForSend(questions, kept)) {
      const before = found.get(questionId);
      found.set(questionId, [before, say(problem)].filter(Boolean).join(' '));
    }
    const shown = new Set(visibleQuestions(questions, kept).map(({ _id }) => _id));
    for (const [questionId, { said, answer }] of refusals) {
      const isAsThen = JSON.stringify(answers[questionId] ?? []) === answer;
      if (isAsThen && shown.has(questionId) && !found.has(questionId))
        found.set(questionId, say(said));
    }
    for (const { questionId, refused } of stuck) {
      if (!shown.has(questionId) || found.has(questionId)) continue;
      found.set(questionId, refused === null ? torn : say(saidOf(refused)));
    }
    return [...found]
      .filter(([questionId]) => !isLocked(questionId))
      .map(([questionId, message]) => ({ questionId, message }));
  }, [questions, answers, refusals, isLocked, say, stuck, torn]);
}
