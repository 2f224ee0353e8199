import { byQuestion, missingForSend } from '#rules/forms/answers.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { AppError } from '#server/http/errors.ts';
import type { Given } from '../queries/sent-parts.ts';

/**
 * Throws `answers_incomplete` with one detail per question that keeps these from being sent, also an answer that the
 * programme does not take; of `only`, when it is given.
 */
export function refuseIncomplete(
  { answers, files }: Given,
  { questions, only }: { questions: readonly FormQuestion[]; only?: readonly string[] },
): void {
  const problems = missingForSend(
    questions,
    Object.fromEntries(answers.map(({ questionId, options }) => [questionId, options])),
    { files: Object.fromEntries(files.map((file) => [file._id, file])) },
  ).filter(({ questionId }) => !only || only.includes(questionId));
  if (problems.length === 0) return;
  throw new AppError('answers_incomplete', { details: byQuestion(problems) });
}
