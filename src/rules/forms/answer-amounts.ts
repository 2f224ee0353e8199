import type { QuestionLimits, QuestionView } from '#contract/questions.ts';
import { isCalendarDate, isCurrency, isDecimal } from '../formats.ts';
import { currencyDecimals } from '../money.ts';
import { numericBound, ratingScale } from './questions.ts';
import type { Problem } from './questions.ts';

/** Problems of a number: its form, then its bounds. */
export function checkNumber(limits: QuestionLimits, value: string): Problem[] {
  if (!isDecimal(value)) {
    return [{ code: 'invalid_number', message: 'Write a number, for example 1500 or 12.5.' }];
  }
  return checkBounds(Number(value), limits);
}

/** Problems of an amount of money; without a `min` of its own it may not be below zero. */
export function checkMoney(
  question: Pick<QuestionView, 'options' | 'limits'>,
  options: readonly string[],
): Problem[] {
  const [amount = '', currency = '', ...rest] = options;
  if (rest.length > 0) {
    return [{ code: 'too_many_values', message: 'Give one amount and one currency.' }];
  }
  if (!isDecimal(amount)) {
    return [
      { code: 'invalid_number', message: 'Write the amount as a number, for example 1500.50.' },
    ];
  }
  const allowed = question.options.map((option) => option.value);
  if (!isCurrency(currency)) {
    return [
      { code: 'invalid_currency', message: 'Choose a currency by its code, for example EUR.' },
    ];
  }
  if (allowed.length > 0 && !allowed.includes(currency)) {
    return [{ code: 'not_an_option', message: `Give the amount in ${joined(allowed, 'or')}.` }];
  }
  const decimals = currencyDecimals(currency);
  if ((amount.split('.')[1] ?? '').length > decimals) {
    return [
      {
        code: 'too_precise',
        message:
          decimals === 0
            ? `Write the amount in ${currency} without decimals.`
            : `Use at most ${decimals} decimals for ${currency}.`,
      },
    ];
  }
  return checkBounds(Number(amount), { ...question.limits, min: question.limits.min ?? 0 });
}

/** Problems of a day: its form, then its bounds. */
export function checkDate(limits: QuestionLimits, value: string): Problem[] {
  if (!isCalendarDate(value)) {
    return [
      { code: 'invalid_date', message: 'Write a real date as YYYY-MM-DD, for example 2026-03-31.' },
    ];
  }
  if (typeof limits.min === 'string' && value < limits.min) {
    return [{ code: 'too_small', message: `Choose a date on or after ${limits.min}.` }];
  }
  if (typeof limits.max === 'string' && value > limits.max) {
    return [{ code: 'too_large', message: `Choose a date on or before ${limits.max}.` }];
  }
  return [];
}

/** Problems of a rating: a whole number of the question's scale. */
export function checkRating(limits: QuestionLimits, value: string): Problem[] {
  const { min, max } = ratingScale(limits);
  const rating = Number(value);
  return /^-?\d+$/.test(value) && rating >= min && rating <= max
    ? []
    : [{ code: 'invalid_rating', message: `Choose a whole number from ${min} to ${max}.` }];
}

function checkBounds(value: number, limits: QuestionLimits): Problem[] {
  const min = numericBound(limits, 'min');
  const max = numericBound(limits, 'max');
  if (min !== undefined && value < min) {
    return [{ code: 'too_small', message: `Write ${min} or more.` }];
  }
  if (max !== undefined && value > max) {
    return [{ code: 'too_large', message: `Write ${max} or less.` }];
  }
  return [];
}

/** "EUR, USD or PLN". */
export function joined(words: readonly string[], last: 'or' | 'and'): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
