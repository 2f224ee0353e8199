import type { QuestionType } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { settings } from '../types/settings.ts';

/** Two options to write in, for a type that has any. */
export function emptyOptions(type: QuestionType): FormQuestion['options'] {
  const option = { value: '', label: '' };
  return settings[type].writesOptions ? [option, option] : [];
}
