import type { QuestionType } from '#contract/questions.ts';
import type { TypeSettings } from '../builder/type-settings.ts';
import { settings as consent } from './consent.tsx';
import { settings as country } from './country.tsx';
import { settings as date } from './date.tsx';
import { settings as dropdown } from './dropdown.tsx';
import { settings as email } from './email.tsx';
import { settings as file } from './file.tsx';
import { settings as longText } from './long-text.tsx';
import { settings as money } from './money.tsx';
import { settings as multiChoice } from './multi-choice.tsx';
import { settings as number } from './number.tsx';
import { settings as phone } from './phone.tsx';
import { settings as ranking } from './ranking.tsx';
import { settings as rating } from './rating.tsx';
import { settings as shortText } from './short-text.tsx';
import { settings as singleChoice } from './single-choice.tsx';
import { settings as table } from './table.tsx';
import { settings as url } from './url.tsx';

/** How each type is built, in the order in which types are offered. */
export const settings: Record<QuestionType, TypeSettings> = {
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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
export const typeNames = Object.keys(settings) as QuestionType[];
