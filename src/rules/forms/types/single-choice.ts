import { findOneOption } from './find-choice.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const singleChoice: TypeRules = {
  limits: [],
  limitProblems: () => [],
  options: choices.choiceOptions,
  answer: {
    several: false,
    isAnswered: texts.holdsText,
    normalise: choices.toValues,
    check: choices.checkMembers,
    missing: sayAnswers('answers.choice_missing'),
  },
  logic: choices.choiceLogic,
  texts: choices.toLabels,
  between: ', ',
  neverFilled: null,
  fromText: texts.asText,
  prose: null,
  isUpload: false,
  names: 'never',
};

export const singleChoiceSources: TypeSources = {
  readPosted: texts.postedValue,
  imports: {
    read: (row) => choices.importedChoice('single_choice', row),
    words: { yes_no: () => ({ type: 'single_choice', options: ['Yes', 'No'] }) },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
  amountOf: () => null,
};

export const singleChoiceFacts: TypeFacts = {
  find: findOneOption,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'never',
};
