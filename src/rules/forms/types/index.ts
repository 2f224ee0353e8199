import type { QuestionType } from '#contract/questions.ts';
import { consent, consentFacts, consentSources } from './consent.ts';
import { country, countryFacts, countrySources } from './country.ts';
import { date, dateFacts, dateSources } from './date.ts';
import { dropdown, dropdownFacts, dropdownSources } from './dropdown.ts';
import { email, emailFacts, emailSources } from './email.ts';
import { file, fileFacts, fileSources } from './file.ts';
import { longText, longTextFacts, longTextSources } from './long-text.ts';
import { money, moneyFacts, moneySources } from './money.ts';
import { multiChoice, multiChoiceFacts, multiChoiceSources } from './multi-choice.ts';
import { number, numberFacts, numberSources } from './number.ts';
import { phone, phoneFacts, phoneSources } from './phone.ts';
import { ranking, rankingFacts, rankingSources } from './ranking.ts';
import { rating, ratingFacts, ratingSources } from './rating.ts';
import { shortText, shortTextFacts, shortTextSources } from './short-text.ts';
import { singleChoice, singleChoiceFacts, singleChoiceSources } from './single-choice.ts';
import { table, tableFacts, tableSources } from './table.ts';
import { url, urlFacts, urlSources } from './url.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';

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

/** What the compiler of forms knows of each type. */
export const typeFacts = {
  short_text: shortTextFacts,
  long_text: longTextFacts,
  single_choice: singleChoiceFacts,
  multi_choice: multiChoiceFacts,
  dropdown: dropdownFacts,
  number: numberFacts,
  money: moneyFacts,
  date: dateFacts,
  url: urlFacts,
  email: emailFacts,
  phone: phoneFacts,
  country: countryFacts,
  file: fileFacts,
  rating: ratingFacts,
  ranking: rankingFacts,
  table: tableFacts,
  consent: consentFacts,
} satisfies Record<QuestionType, TypeFacts>;
