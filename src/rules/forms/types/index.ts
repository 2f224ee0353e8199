import type { QuestionType } from '#contract/questions.ts';
import { consent } from './consent.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { longText } from './long-text.ts';
import { money } from './money.ts';
import { multiChoice } from './multi-choice.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { ranking } from './ranking.ts';
import { rating } from './rating.ts';
import { shortText } from './short-text.ts';
import { singleChoice } from './single-choice.ts';
import { table } from './table.ts';
import { url } from './url.ts';
import type { TypeRules } from './type-rules.ts';

/** What is law for each question type: one entry a type, and none without one. */
export const typeRules = {
  short_text: shortText,
  long_text: longText,
  number,
  money,
  date,
  url,
  email,
  phone,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  dropdown,
  rating,
  ranking,
  table,
  country,
  file,
  consent,
} satisfies Record<QuestionType, TypeRules>;
