import { findSubset } from './find-choice.ts';
import { numericBound } from '../questions.ts';
import { countProblems, range } from './amounts.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const multiChoice: TypeRules = {
  limits: range,
  limitProblems: ({ limits, options }) =>
    countProblems({ limits }, { available: options.length, counted: 'options' }),
  options: choices.choiceOptions,
  answer: {
    several: true,
    isAnswered: texts.holdsText,
    normalise: choices.toValues,
    check: (question, chosen) => {
      const problems = choices.checkMembers(question, chosen);
      if (problems.length > 0) return problems;
      const min = numericBound(question.limits, 'min') ?? 0;
      const max = numericBound(question.limits, 'max') ?? Infinity;
      return choices.checkCount(chosen.length, { min, max, verb: 'choose' });
    },
    missing: sayAnswers('answers.choice_missing'),
  },
  logic: {
    ...choices.choiceLogic,
    domain: ({ options, limits }) => ({
      kind: 'several',
      values: options.map(({ value }) => value),
      least: numericBound(limits, 'min') ?? 1,
      most: numericBound(limits, 'max') ?? options.length,
    }),
  },
  texts: choices.toLabels,
  between: ', ',
  neverFilled: null,
  fromText: texts.asText,
  prose: null,
  isUpload: false,
  names: 'never',
};

export const multiChoiceSources: TypeSources = {
  readPosted: (_question, { values }) => [...new Set(values)],
  imports: { read: (row) => choices.importedChoice('multi_choice', row), words: {} },
  fit: choices.choicesIn,
  lines: choices.toLabels,
  amountOf: () => null,
};

export const multiChoiceFacts: TypeFacts = {
  find: ({ options, limits }, literals, fits) => {
    const size = {
      min: numericBound(limits, 'min') ?? 0,
      max: numericBound(limits, 'max') ?? Infinity,
    };
    return findSubset({ options, size }, literals, fits);
  },
  minutes: () => 0.4,
  tightLimit: () => null,
  personal: 'never',
};
