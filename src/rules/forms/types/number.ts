import { findNumber } from './find-amount.ts';
import type { QuestionLimits } from '#contract/questions.ts';
import { isDecimal, parseDecimal } from '#rules/text/formats.ts';
import type { Problem } from '../questions.ts';
import {
  checkBounds,
  numberLogic,
  range,
  rangeProblems,
  toDecimals,
  numberWords,
} from './amounts.ts';
import * as texts from './texts.ts';
import type {
  ImportedRow,
  ImportedType,
  Source,
  TypeFacts,
  TypeRules,
  TypeSources,
} from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const number: TypeRules = {
  ...texts.rules,
  limits: range,
  limitProblems: ({ limits }) => rangeProblems(limits),
  answer: {
    ...texts.answer,
    normalise: toDecimals,
    check: ({ limits }, [value = '']) => checkNumber(limits, value),
  },
  logic: numberLogic(-Infinity),
  fromText: (_question, text) => [parseDecimal(text) ?? ''],
  names: 'never',
};

export const numberSources: TypeSources = {
  ...texts.sources,
  imports: { read: importedNumber, words: {} },
  fit: (_question, source) => texts.complete([source.amount ?? numberIn(source)]),
  lines: (_question, [value = ''], { locale }) => [numberWords(value, locale)],
};

export const numberFacts: TypeFacts = {
  find: findNumber,
  minutes: () => 0.75,
  tightLimit: () => null,
  personal: 'never',
};

/** Problems of a number: its form, then its bounds. */
function checkNumber(limits: QuestionLimits, value: string): Problem[] {
  if (!isDecimal(value)) {
    return [{ code: 'invalid_number', ...sayAnswers('answers.number') }];
  }
  return checkBounds(Number(value), limits);
}

function numberIn({ only }: Source): string {
  const plain =
    /^[^\d]{0,2}([\d][\d.,\s]*)(?:people|persons?|employees|members|founders|months)?$/i;
  const found = plain.exec(only?.trim() ?? '')?.[1] ?? '';
  return parseDecimal(found) ?? '';
}

const SYMBOLS: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' };

/** A number with a currency before it is an amount of that currency. */
function importedNumber({ prefix }: ImportedRow): ImportedType {
  const currency = prefix && SYMBOLS[prefix];
  return currency ? { type: 'money', options: [currency] } : { type: 'number', options: [] };
}
