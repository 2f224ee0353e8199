import type { QuestionView } from '#contract/questions.ts';
import { isProfileField, startupField } from '#contract/startup-fields.ts';

/** The question as its answer is read: a year is a number, but nobody writes it as 2,024. */
export function readable<Q extends QuestionView & { field: string | null }>(question: Q): Q {
  const { field } = question;
  const isYear = field !== null && isProfileField(field) && startupField(field).isYear === true;
  return isYear ? { ...question, type: 'short_text' } : question;
}
