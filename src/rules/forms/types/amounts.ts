import type { LogicOp, QuestionLimits } from '#contract/questions.ts';
import { isDecimal, parseDecimal } from '#rules/text/formats.ts';
import { numericBound } from '../questions.ts';
import type { Problem } from '../questions.ts';
import { equality, presenceLogic, trimmed } from './texts.ts';
import type { LogicRules, ReadNumber } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

type Limits = { limits: QuestionLimits };

export const range = ['min', 'max'] as const satisfies (keyof QuestionLimits)[];
export const order = ['greater_than', 'less_than', ...equality] as const satisfies LogicOp[];

/** Problems of a number that is out of bounds. */
export function checkBounds(value: number, limits: QuestionLimits): Problem[] {
  const min = numericBound(limits, 'min') ?? -Infinity;
  const max = numericBound(limits, 'max') ?? Infinity;
  if (value < min) {
    return [{ code: 'too_small', ...sayAnswers('answers.number_too_small', { min }) }];
  }
  if (value > max) {
    return [{ code: 'too_large', ...sayAnswers('answers.number_too_large', { max }) }];
  }
  return [];
}

type Bound = number | string | undefined;

/** Problems of two ends: they must be numbers, whole ones where parts make no sense, and in order. */
export function rangeProblems(
  { min, max }: { min?: Bound; max?: Bound },
  { whole = false }: { whole?: boolean } = {},
): Problem[] {
  const bounds = [min, max].filter((bound) => bound !== undefined);
  if (!bounds.every((bound) => typeof bound === 'number')) {
    return [{ code: 'invalid_limit', ...sayLimits('limits.limits_numbers') }];
  }
  if (whole && !bounds.every(Number.isInteger)) {
    return [{ code: 'invalid_limit', ...sayLimits('limits.limits_whole') }];
  }
  return orderProblems(min, max);
}

/** The problem of a lower end above the upper one. */
export function orderProblems(
  min: number | string = -Infinity,
  max: number | string = Infinity,
): Problem[] {
  return min > max ? [{ code: 'min_above_max', ...sayLimits('limits.limits_order', { max }) }] : [];
}

/** What is said of limits on how many options, or rows, people give. */
const COUNTED = {
  options: {
    none: sayLimits('limits.least_one_option'),
    atMost: (max: number) => sayLimits('limits.most_options', { max }),
  },
  rows: {
    none: sayLimits('limits.least_one_row'),
    atMost: (max: number) => sayLimits('limits.most_rows', { max }),
  },
};

/** Problems of limits on how many people give, of which there are `available`. */
export function countProblems(
  { limits }: Limits,
  { available, counted }: { available: number; counted: keyof typeof COUNTED },
): Problem[] {
  const { none, atMost } = COUNTED[counted];
  const wrong = rangeProblems(limits, { whole: true });
  if (wrong.length > 0) return wrong;
  const { min = 0, max = Infinity } = limits;
  if (Number(min) < 0 || Number(max) < 1) {
    return [{ code: 'invalid_limit', ...none }];
  }
  return Number(min) > available || (max !== Infinity && Number(max) > available)
    ? [{ code: 'limit_too_high', ...atMost(available) }]
    : [];
}

const toNumber: ReadNumber = (value) => Number(value ?? NaN);

function compareNumbers([value]: readonly string[], wanted: string): number {
  // An empty text would be read as 0.
  return wanted === '' ? NaN : Number(value) - Number(wanted);
}

/** The numbers in their standard spelling; what is none stays, to be refused. */
export function toDecimals(question: unknown, options: readonly string[]): string[] {
  return trimmed(question, options).map((option) => parseDecimal(option) ?? option);
}

/** Conditions on a number; without a `min` of its own it is at least `least`. */
export function numberLogic(least: number): LogicRules {
  return {
    ...presenceLogic,
    ops: order,
    hasValue: (_question, wanted) => isDecimal(wanted),
    domain: ({ limits }) => ({
      kind: 'range',
      least: numericBound(limits, 'min') ?? least,
      most: numericBound(limits, 'max') ?? Infinity,
      step: null,
      toNumber,
    }),
    equals: (options, wanted) => compareNumbers(options, wanted) === 0,
    compare: compareNumbers,
  };
}

/** A number as a language writes it; what is no number as it was given. */
export function numberWords(value: string, locale: string): string {
  return isDecimal(value) ? Number(value).toLocaleString(locale) : value;
}
