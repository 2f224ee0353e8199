import { findOneOption } from './find-choice.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { ImportedRow, ImportedType, TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const dropdown: TypeRules = {
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
  fromText: choices.withWording,
  prose: null,
  isUpload: false,
  names: 'never',
};

export const dropdownSources: TypeSources = {
  readPosted: texts.postedValue,
  imports: {
    read: (row) => choices.importedChoice('dropdown', row),
    words: { currency_code: importedCode },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
  amountOf: () => null,
};

export const dropdownFacts: TypeFacts = {
  find: findOneOption,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'never',
};

/** A list of currencies to choose from, or the code that stands for one. */
function importedCode(row: ImportedRow): ImportedType {
  const asked: ImportedType =
    row.options.length > 1
      ? choices.importedChoice('dropdown', row)
      : { type: 'short_text', options: [] };
  return asked.options.length > 0 ? asked : { ...asked, limits: { maxLength: 3 } };
}
