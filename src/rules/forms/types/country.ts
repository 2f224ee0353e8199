import { findOneOf } from './find-choice.ts';
import {
  COUNTRY_CODES,
  countryName,
  findCountryCode,
  isCountryCode,
  regionName,
} from '#rules/countries.ts';
import type { Problem } from '../questions.ts';
import { choiceLogic, unknownOption } from './choices.ts';
import * as texts from './texts.ts';
import type { AnswerQuestion, Source, TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

export const country: TypeRules = {
  ...texts.rules,
  options: {
    kind: 'countries',
    problems: (codes) =>
      unknownOption(codes, isCountryCode, (code) => ({
        code: 'unknown_option',
        ...sayLimits('limits.unknown_country', { code }),
      })),
  },
  answer: {
    ...texts.answer,
    normalise: (question, options) =>
      texts.trimmed(question, options).map((option) => findCountryCode(option) ?? option),
    check: checkCountry,
    missing: sayAnswers('answers.country_missing'),
  },
  logic: {
    ...choiceLogic,
    hasValue: (_question, wanted) => isCountryCode(wanted),
    domain: ({ options }) => ({
      kind: 'one',
      values: options.length > 0 ? options.map(({ value }) => value) : COUNTRY_CODES,
    }),
  },
  texts: (question, options) => texts.readable(question, options).map(countryName),
  fromText: (_question, text) => [
    findCountryCode(text) ?? findCountryCode(text.slice(text.lastIndexOf(',') + 1)) ?? '',
  ],
  names: 'never',
};

export const countrySources: TypeSources = {
  ...texts.sources,
  imports: {
    read: ({ options }) => ({
      type: 'country',
      options: options.every(isCountryCode) ? options : [],
    }),
    words: {},
  },
  fit: (_question, source) => texts.complete(source.isSameType ? source.options : codeIn(source)),
  lines: (_question, [code = ''], { locale }) => [regionName(code, locale)],
};

export const countryFacts: TypeFacts = {
  find: ({ options }, literals, fits) =>
    findOneOf(
      options.length > 0 ? options.map(({ value }) => value) : COUNTRY_CODES,
      literals,
      fits,
    ),
  minutes: () => 0.15,
  tightLimit: () => null,
  personal: 'never',
};

function checkCountry({ options }: AnswerQuestion, [value = '']: readonly string[]): Problem[] {
  if (!isCountryCode(value)) {
    return [{ code: 'invalid_country', ...sayAnswers('answers.country') }];
  }
  if (options.length > 0 && !options.some((option) => option.value === value)) {
    return [{ code: 'not_an_option', ...sayAnswers('answers.country_not_offered') }];
  }
  return [];
}

function codeIn({ only }: Source): string[] {
  const places = (only ?? '').split(/[,/()]/);
  const codes = new Set(places.flatMap((place) => findCountryCode(place) ?? []));
  return codes.size === 1 ? [...codes] : [];
}
