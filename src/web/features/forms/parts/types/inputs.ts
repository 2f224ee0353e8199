import type { QuestionType } from '#contract/questions.ts';
import type { TypeInput } from '../fill/input-props.ts';
import { input as consent } from './consent.tsx';
import { input as country } from './country.tsx';
import { input as date } from './date.tsx';
import { input as dropdown } from './dropdown.tsx';
import { input as email } from './email.tsx';
import { input as file } from './file.tsx';
import { input as longText } from './long-text.tsx';
import { input as money } from './money.tsx';
import { input as multiChoice } from './multi-choice.tsx';
import { input as number } from './number.tsx';
import { input as phone } from './phone.tsx';
import { input as ranking } from './ranking.tsx';
import { input as rating } from './rating.tsx';
import { input as shortText } from './short-text.tsx';
import { input as singleChoice } from './single-choice.tsx';
import { input as table } from './table.tsx';
import { input as url } from './url.tsx';

/** How each type is filled in; what a page that only reads does not load. */
export const inputs: Record<QuestionType, TypeInput> = {
  short_text: shortText,
  long_text: longText,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  dropdown: dropdown,
  number: number,
  money: money,
  date: date,
  url: url,
  email: email,
  phone: phone,
  country: country,
  file: file,
  rating: rating,
  ranking: ranking,
  table: table,
  consent: consent,
};
