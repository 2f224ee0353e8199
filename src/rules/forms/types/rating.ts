import { findOneOf } from './find-choice.ts';
import type { QuestionLimits } from '#contract/questions.ts';
import { ratingScale, ratingSteps } from '../questions.ts';
import type { Problem } from '../questions.ts';
import { numberLogic, orderProblems, range, rangeProblems, toDecimals } from './amounts.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

const MAX_STEPS = 20;

export const rating: TypeRules = {
  ...texts.rules,
  limits: range,
  limitProblems: ({ limits }) => {
    const { min, max } = ratingScale(limits);
    const wrong = [...rangeProblems(limits, { whole: true }), ...orderProblems(min, max)];
    if (wrong.length > 0) return wrong.slice(0, 1);
    return max > min && max - min < MAX_STEPS
      ? []
      : [{ code: 'invalid_scale', ...sayLimits('limits.scale', { max: MAX_STEPS }) }];
  },
  answer: {
    ...texts.answer,
    normalise: toDecimals,
    check: ({ limits }, [value = '']) => checkRating(limits, value),
    missing: sayAnswers('answers.rating_missing'),
  },
  logic: {
    ...numberLogic(1),
    hasValue: ({ limits }, wanted) => {
      const { min, max } = ratingScale(limits);
      const value = Number(wanted);
      return Number.isInteger(value) && value >= min && value <= max;
    },
    domain: ({ limits }) => ({ kind: 'one', values: ratingSteps(limits) }),
  },
  names: 'never',
};

export const ratingSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('rating'), words: {} },
  fit: (_question, { isSameType, options }) => (isSameType ? texts.complete(options) : null),
  lines: ({ limits }, [value = '']) => [`${value} / ${ratingScale(limits).max}`],
};

export const ratingFacts: TypeFacts = {
  find: ({ limits }, literals, fits) => findOneOf(ratingSteps(limits), literals, fits),
  minutes: () => 0.2,
  tightLimit: () => null,
  personal: 'never',
};

/** Problems of a rating: a whole number of the question's scale. */
function checkRating(limits: QuestionLimits, value: string): Problem[] {
  const { min, max } = ratingScale(limits);
  const given = Number(value);
  return /^-?\d+$/.test(value) && given >= min && given <= max
    ? []
    : [{ code: 'invalid_rating', ...sayAnswers('answers.rating_scale', { min, max }) }];
}
