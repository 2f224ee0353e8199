import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { ImportedRow, ImportedType, TypeRules, TypeSources } from './type-rules.ts';
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
    read: choices.importedChoice('dropdown'),
    words: { currency_code: importedCode },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
  amountOf: () => null,
};

/** A list of currencies to choose from, or the code that stands for one. */
function importedCode(row: ImportedRow): ImportedType {
  const asked: ImportedType =
    row.options.length > 1
      ? choices.importedChoice('dropdown')(row)
      : { type: 'short_text', options: [] };
  return asked.options.length > 0 ? asked : { ...asked, limits: { maxLength: 3 } };
}
