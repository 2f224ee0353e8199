import type { QuestionType } from '#contract/questions.ts';
import { catalogue } from '#web/lib/i18n.ts';

const names: Record<QuestionType, string> = {
  short_text: 'Short text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Amount of money',
  date: 'Date',
  url: 'Link',
  email: 'E-mail',
  phone: 'Phone',
  single_choice: 'One choice',
  multi_choice: 'Several choices',
  dropdown: 'One choice from a long list',
  rating: 'Rating',
  ranking: 'Ranking',
  table: 'Table',
  country: 'Country',
  file: 'File',
  consent: 'Consent',
};

/** What each type of question is called. */
export const en = catalogue('question-types', names);
