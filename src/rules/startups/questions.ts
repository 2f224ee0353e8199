import { type ProfileField, profileFields, startupField } from '#contract/startup-fields.ts';
import type { StartupField } from '#contract/startup-field-kinds.ts';
import { questionTypeOf } from './profile.ts';
import { freeQuestions, type ProfileQuestion, screens } from './questionnaire.ts';

const idOf = (number: number): string =>
  `0193f1a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const bound = profileFields.map((field) => {
  const declared = startupField(field);
  const { question, kind, lookup = null, required = false, identifying = false } = declared;
  const type = questionTypeOf[kind];
  const key = question.slot ?? field;
  return {
    ...question,
    type,
    key,
    field,
    lookup,
    required,
    identifying,
    limits: limitsOf(declared),
  };
});

function limitsOf({ kind, maxLength = 2000, min, max }: StartupField): ProfileQuestion['limits'] {
  if (kind === 'country' || kind === 'lookup') return {};
  if (kind !== 'wholeNumber') return { maxLength };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const free = freeQuestions.map((question) => ({
  ...question,
  key: question.slot,
  field: null,
  lookup: null,
  required: false,
  identifying: false,
}));

/** The platform's own questionnaire for a startup, in its order; the options of lookups are filled in by `withLookups`. */
export const profileQuestions: readonly ProfileQuestion[] = screens.flatMap((screen) =>
  [...bound, ...free]
    .filter((question) => question.screen === screen)
    .toSorted((one, other) => one.place - other.place)
    .map(({ number, place: _place, help = null, slot = null, ...question }, index) => ({
      ...question,
      _id: idOf(number),
      ranking: index + 1,
      help,
      slot,
      options: [],
      logic: null,
    })),
);

/** The questions with the entries of the lookups as options: the value is the entry's id. */
export function withLookups(
  lookups: readonly { id: string; kind: string; name: string }[],
): ProfileQuestion[] {
  return profileQuestions.map((question) => ({
    ...question,
    options: lookups
      .filter(({ kind }) => kind === question.lookup)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
}

/** The id of the question that is bound to a field. */
export const questionOf = (field: ProfileField): string =>
  idOf(startupField(field).question.number);
