import { findSubset } from './find-choice.ts';
import { numericBound } from '../questions.ts';
import { countProblems, range } from './amounts.ts';
import * as choices from './choices.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';

export const multiChoice: TypeRules = {
  ...choices.rules,
  limits: range,
  limitProblems: ({ limits, options }) =>
    countProblems({ limits }, { available: options.length, counted: 'options' }),
  answer: {
    ...choices.answer,
    several: true,
    check: (question, chosen) => {
      const problems = choices.checkMembers(question, chosen);
      if (problems.length > 0) return problems;
      const min = numericBound(question.limits, 'min') ?? 0;
      const max = numericBound(question.limits, 'max') ?? Infinity;
      return choices.checkCount(chosen.length, { min, max, verb: 'choose' });
    },
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
