import { findAmount } from './find-amount.ts';
import { isCurrency, isDecimal, normaliseMoney } from '#rules/text/formats.ts';
import { currencyDecimals } from '#rules/money.ts';
import type { Problem } from '../questions.ts';
import { checkBounds, numberLogic, range, rangeProblems, numberWords } from './amounts.ts';
import { importedChoice, unknownOption } from './choices.ts';
import * as texts from './texts.ts';
import type {
  AnswerQuestion,
  ImportedRow,
  ImportedType,
  TypeFacts,
  TypeRules,
  TypeSources,
} from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';
import { eitherOf } from '#contract/messages/lists.ts';

/** More is no amount but a sentence with one in it. */
const MOST_TYPED = 40;

export const money: TypeRules = {
  ...texts.rules,
  limits: range,
  limitProblems: ({ limits }) => rangeProblems(limits),
  options: {
    kind: 'currencies',
    problems: (codes) =>
      unknownOption(codes, isCurrency, (code) => ({
        code: 'unknown_option',
        ...sayLimits('limits.unknown_currency', { code }),
      })),
  },
  answer: {
    several: true,
    normalise: (_question, options) => {
      const amount = normaliseMoney(options);
      return amount[0] === '' ? [] : amount;
    },
    check: checkMoney,
    missing: sayAnswers('answers.missing'),
  },
  logic: numberLogic(0),
  texts: (question, options) => {
    const parts = texts.readable(question, options);
    return parts.length > 0 ? [parts.join(' ')] : [];
  },
  fromText: (_question, text, { own }) => normaliseMoney(own ?? [text]),
  names: 'never',
};

export const moneySources: TypeSources = {
  readPosted: (_question, { values: [amount], part }) =>
    amount === undefined ? [] : [amount, part(1) ?? ''],
  imports: { read: importedMoney, words: { currency: importedMoney } },
  fit: (_question, { isSameType, options, only }) => {
    if (isSameType) return texts.complete(options);
    return only !== null && only.length <= MOST_TYPED ? texts.complete([only]) : null;
  },
  lines: (_question, [amount = '', currency = ''], { locale }) => [
    `${numberWords(amount, locale)} ${currency}`.trim(),
  ],
  amountOf: ([amount = '']) => amount,
};

export const moneyFacts: TypeFacts = {
  find: findAmount,
  minutes: () => 1,
  tightLimit: () => null,
  personal: 'never',
};

/** Problems of an amount of money; without a `min` of its own it may not be below zero. */
function checkMoney(question: AnswerQuestion, options: readonly string[]): Problem[] {
  const [amount = '', currency = '', ...rest] = options;
  if (rest.length > 0) {
    return [{ code: 'too_many_values', ...sayAnswers('answers.one_amount') }];
  }
  if (!isDecimal(amount)) {
    return [{ code: 'invalid_number', ...sayAnswers('answers.amount') }];
  }
  const allowed = question.options.map((option) => option.value);
  if (!isCurrency(currency)) {
    return [{ code: 'invalid_currency', ...sayAnswers('answers.currency') }];
  }
  if (allowed.length > 0 && !allowed.includes(currency)) {
    return [
      {
        code: 'not_an_option',
        ...sayAnswers('answers.currency_not_offered', { currencies: eitherOf(allowed) }),
      },
    ];
  }
  const decimals = currencyDecimals(currency);
  if ((amount.split('.')[1] ?? '').length > decimals) {
    return [
      {
        code: 'too_precise',
        ...(decimals === 0
          ? sayAnswers('answers.no_decimals', { currency })
          : sayAnswers('answers.too_many_decimals', { max: decimals, currency })),
      },
    ];
  }
  return checkBounds(Number(amount), { ...question.limits, min: question.limits.min ?? 0 });
}

function importedMoney(row: ImportedRow): ImportedType {
  const isPriceList = row.options.length > 1 && !row.options.every(isCurrency);
  if (isPriceList) return importedChoice('single_choice', row);
  return { type: 'money', options: row.options.filter(isCurrency) };
}
