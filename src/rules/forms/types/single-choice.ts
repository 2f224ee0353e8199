import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { TypeRules, TypeSources } from './type-rules.ts';
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
    read: choices.importedChoice('single_choice'),
    words: { yes_no: () => ({ type: 'single_choice', options: ['Yes', 'No'] }) },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
  amountOf: () => null,
};
