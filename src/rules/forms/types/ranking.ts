import { rankingSize } from './choices.ts';
import { findSubset } from './find-choice.ts';
import { countProblems, range } from './amounts.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

const MINUTES_A_RANK = 0.15;

export const ranking: TypeRules = {
  ...choices.rules,
  limits: range,
  limitProblems: ({ limits, options }) =>
    countProblems({ limits }, { available: options.length, counted: 'options' }),
  answer: {
    ...choices.answer,
    several: true,
    check: (question, ranked) => {
      const problems = choices.checkMembers(question, ranked);
      if (problems.length > 0) return problems;
      const size = choices.rankingSize(question);
      return choices.checkCount(ranked.length, { ...size, verb: 'rank' });
    },
    missing: sayAnswers('answers.ranking_missing'),
  },
  logic: {
    ...choices.choiceLogic,
    ops: ['includes', 'not_includes', ...texts.presence],
    domain: (question) => {
      const { min, max } = choices.rankingSize(question);
      const values = question.options.map(({ value }) => value);
      return { kind: 'several', values, least: min, most: max };
    },
  },
  names: 'never',
};

export const rankingSources: TypeSources = {
  readPosted: ({ options }, { part }) => [
    ...new Set(options.map((_, place) => part(place) ?? '').filter((value) => value.trim() !== '')),
  ],
  imports: { read: (row) => choices.importedChoice('ranking', row), words: {} },
  // An order with a gap in it is another order.
  fit: (question, source) => {
    const found = choices.choicesIn(question, source);
    return found?.isPartial ? null : found;
  },
  lines: (question, options) =>
    choices.toLabels(question, options).map((label, place) => `${place + 1}. ${label}`),
  amountOf: () => null,
};

export const rankingFacts: TypeFacts = {
  find: (question, literals, fits) =>
    findSubset({ options: question.options, size: rankingSize(question) }, literals, fits),
  minutes: ({ options }) => options.length * MINUTES_A_RANK,
  tightLimit: () => null,
  personal: 'never',
};
