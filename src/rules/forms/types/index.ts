import type { QuestionType } from '#contract/questions.ts';
import { consent, consentSources } from './consent.ts';
import { country, countrySources } from './country.ts';
import { date, dateSources } from './date.ts';
import { dropdown, dropdownSources } from './dropdown.ts';
import { email, emailSources } from './email.ts';
import { file, fileSources } from './file.ts';
import { longText, longTextSources } from './long-text.ts';
import { money, moneySources } from './money.ts';
import { multiChoice, multiChoiceSources } from './multi-choice.ts';
import { number, numberSources } from './number.ts';
import { phone, phoneSources } from './phone.ts';
import { ranking, rankingSources } from './ranking.ts';
import { rating, ratingSources } from './rating.ts';
import { shortText, shortTextSources } from './short-text.ts';
import { singleChoice, singleChoiceSources } from './single-choice.ts';
import { table, tableSources } from './table.ts';
import { url, urlSources } from './url.ts';
import type { TypeRules, TypeSources } from './type-rules.ts';

/** What is law for each question type, in the order in which types are offered: one entry a type, and none without one. */
export const typeRules = {
  short_text: shortText,
  long_text: longText,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  dropdown,
  number,
  money,
  date,
  url,
  email,
  phone,
  country,
  file,
  rating,
  ranking,
  table,
  consent,
} satisfies Record<QuestionType, TypeRules>;

/** How what stands elsewhere becomes an answer or a question of each type. */
export const typeSources = {
  short_text: shortTextSources,
  long_text: longTextSources,
  single_choice: singleChoiceSources,
  multi_choice: multiChoiceSources,
  dropdown: dropdownSources,
  number: numberSources,
  money: moneySources,
  date: dateSources,
  url: urlSources,
  email: emailSources,
  phone: phoneSources,
  country: countrySources,
  file: fileSources,
  rating: ratingSources,
  ranking: rankingSources,
  table: tableSources,
  consent: consentSources,
} satisfies Record<QuestionType, TypeSources>;
