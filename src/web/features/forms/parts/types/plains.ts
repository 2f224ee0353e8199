import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/questions.ts';
import type { PlainProps } from '../plain/plain-props.ts';
import { Plain as Consent } from './consent.tsx';
import { Plain as Country } from './country.tsx';
import { Plain as Date } from './date.tsx';
import { Plain as Dropdown } from './dropdown.tsx';
import { Plain as Email } from './email.tsx';
import { Plain as File } from './file.tsx';
import { Plain as LongText } from './long-text.tsx';
import { Plain as Money } from './money.tsx';
import { Plain as MultiChoice } from './multi-choice.tsx';
import { Plain as Number } from './number.tsx';
import { Plain as Phone } from './phone.tsx';
import { Plain as Ranking } from './ranking.tsx';
import { Plain as Rating } from './rating.tsx';
import { Plain as ShortText } from './short-text.tsx';
import { Plain as SingleChoice } from './single-choice.tsx';
import { Plain as Table } from './table.tsx';
import { Plain as Url } from './url.tsx';

/** How a browser without a script asks for each type; the server alone loads it. */
export const plains: Record<QuestionType, ComponentType<PlainProps>> = {
  short_text: ShortText,
  long_text: LongText,
  single_choice: SingleChoice,
  multi_choice: MultiChoice,
  dropdown: Dropdown,
  number: Number,
  money: Money,
  date: Date,
  url: Url,
  email: Email,
  phone: Phone,
  country: Country,
  file: File,
  rating: Rating,
  ranking: Ranking,
  table: Table,
  consent: Consent,
};
