import { findOneOption } from './find-choice.ts';
import * as choices from './choices.ts';
import * as texts from './texts.ts';
import type { ImportedRow, ImportedType, TypeFacts, TypeRules, TypeSources } from './type-rules.ts';

export const dropdown: TypeRules = {
  ...choices.rules,
  answer: choices.answer,
  fromText: choices.withWording,
  names: 'never',
};

export const dropdownSources: TypeSources = {
  ...texts.sources,
  imports: {
    read: (row) => choices.importedChoice('dropdown', row),
    words: { currency_code: importedCode },
  },
  fit: choices.choiceIn,
  lines: choices.toLabels,
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
