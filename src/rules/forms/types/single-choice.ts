import { findOneOption } from './find-choice.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';

export const singleChoice: TypeRules = {
  ...choices.rules,
  answer: choices.answer,
  names: 'never',
};

export const singleChoiceSources: TypeSources = {
  ...texts.sources,
  imports: {
    read: (row) => choices.importedChoice('single_choice', row),
    words: { yes_no: () => ({ type: 'single_choice', options: ['Yes', 'No'] }) },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
};

export const singleChoiceFacts: TypeFacts = {
  find: findOneOption,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'never',
};
