import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/questions.ts';
import type { ReadProps } from '../read/read-props.ts';
import { Read as Consent } from './consent.tsx';
import { Read as Country } from './country.tsx';
import { Read as Date } from './date.tsx';
import { Read as Dropdown } from './dropdown.tsx';
import { Read as Email } from './email.tsx';
import { Read as File } from './file.tsx';
import { Read as LongText } from './long-text.tsx';
import { Read as Money } from './money.tsx';
import { Read as MultiChoice } from './multi-choice.tsx';
import { Read as Number } from './number.tsx';
import { Read as Phone } from './phone.tsx';
import { Read as Ranking } from './ranking.tsx';
import { Read as Rating } from './rating.tsx';
import { Read as ShortText } from './short-text.tsx';
import { Read as SingleChoice } from './single-choice.tsx';
import { Read as Table } from './table.tsx';
import { Read as Url } from './url.tsx';

/** How an answer of each type is read. */
export const reads: Record<QuestionType, ComponentType<ReadProps>> = {
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
