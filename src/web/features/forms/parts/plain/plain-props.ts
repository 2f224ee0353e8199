import type { en } from '#web/locales/en/plain-form.ts';
import type { FormQuestionView } from '../fill/form-model.ts';

export type PlainTexts = (typeof en)['en'];

export interface PlainProps {
  question: FormQuestionView;
  /** Of the field that holds the answer; it is its id too. */
  name: string;
  options: readonly string[];
  help: string | undefined;
  error: string | undefined;
  text: PlainTexts['question'];
  language: 'en' | 'fr';
}
