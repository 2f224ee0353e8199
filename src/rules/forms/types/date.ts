import { findDay } from './find-amount.ts';
import type { QuestionLimits } from '#contract/questions.ts';
import { isCalendarDate } from '#rules/text/formats.ts';
import type { Problem } from '../questions.ts';
import { order, orderProblems, range } from './amounts.ts';
import * as texts from './texts.ts';
import type { ReadNumber, TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

const toNumber: ReadNumber = (value) => Date.parse(String(value));

export const date: TypeRules = {
  ...texts.rules,
  limits: range,
  limitProblems: ({ limits: { min, max } }) => {
    const bounds = [min, max].filter((bound) => bound !== undefined);
    return bounds.every((bound) => isCalendarDate(String(bound)))
      ? orderProblems(min, max)
      : [{ code: 'invalid_limit', ...sayLimits('limits.limits_dates') }];
  },
  answer: {
    ...texts.answer,
    check: ({ limits }, [value = '']) => checkDate(limits, value),
  },
  logic: {
    ...texts.presenceLogic,
    ops: order,
    hasValue: (_question, wanted) => isCalendarDate(wanted),
    domain: ({ limits: { min, max } }) => ({
      kind: 'range',
      least: min ? toNumber(min) : -Infinity,
      most: max ? toNumber(max) : Infinity,
      step: 'day',
      toNumber,
    }),
    compare: ([value], wanted) => toNumber(value) - toNumber(wanted),
  },
  // A day is said anew each time.
  neverFilled: 'never_filled',
  names: 'never',
};

export const dateSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('date'), words: {} },
  fit: () => null,
};

export const dateFacts: TypeFacts = {
  find: findDay,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'by words',
};

/** Problems of a day: its form, then its bounds. */
function checkDate(limits: QuestionLimits, value: string): Problem[] {
  if (!isCalendarDate(value)) {
    return [{ code: 'invalid_date', ...sayAnswers('answers.date') }];
  }
  if (typeof limits.min === 'string' && value < limits.min) {
    return [{ code: 'too_small', ...sayAnswers('answers.date_too_early', { min: limits.min }) }];
  }
  if (typeof limits.max === 'string' && value > limits.max) {
    return [{ code: 'too_large', ...sayAnswers('answers.date_too_late', { max: limits.max }) }];
  }
  return [];
}
