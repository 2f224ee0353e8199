import type { QuestionView } from '#contract/questions.ts';

/** The question as its answer is read: a year is a number, but nobody writes it as 2,024. */
export function readable<Q extends QuestionView & { field: string | null }>(question: Q): Q {
  return question.field === 'foundedYear' ? { ...question, type: 'short_text' } : question;
}
