import type { QuestionView } from '#contract/questions.ts';
import { isYear } from '#rules/startups/years.ts';

/** The question as its answer is read: a year is a number, but nobody writes it as 2,024. */
export function readable<Q extends QuestionView>(question: Q): Q {
  const isOfYear = question.type === 'number' && isYear(question.limits);
  return isOfYear ? { ...question, type: 'short_text' } : question;
}
