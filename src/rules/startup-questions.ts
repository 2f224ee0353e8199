import {
  type ProfileField,
  type ProfileQuestion,
  questionsByScreen,
} from './startup-questionnaire.ts';

const idOf = (number: number): string =>
  `0193f1a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The platform's own questionnaire for a startup, in its order; the options of lookups are filled in by `withLookups`. */
export const profileQuestions: readonly ProfileQuestion[] = Object.entries(
  questionsByScreen,
).flatMap(([screen, questions]) =>
  questions.map(({ number, type, label, ...rest }, index) => ({
    _id: idOf(number),
    key: rest.slot ?? rest.field ?? null,
    screen,
    ranking: index + 1,
    type,
    label,
    help: rest.help ?? null,
    required: rest.required ?? false,
    identifying: false,
    options: [],
    limits: rest.limits ?? {},
    logic: null,
    slot: rest.slot ?? null,
    field: rest.field ?? null,
    lookup: rest.lookup ?? null,
    aliases: rest.aliases ?? [],
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

/** The answer that says the same as the field of the profile. */
export function optionsOfField(value: string | number | null): string[] {
  const text = String(value ?? '').trim();
  return text === '' ? [] : [text];
}

const NUMBERS = new Set<ProfileField>(['teamSize', 'foundedYear']);

/** The value of the field that says the same as the answer; null when it is empty. */
export function fieldOfOptions(
  field: ProfileField,
  [value]: readonly string[],
): string | number | null {
  if (value === undefined || value.trim() === '') return null;
  return NUMBERS.has(field) ? Number(value) : value;
}

/** What keeps an answer out of its profile field, beside the checks of its type; null when nothing does. */
export function whyNotInField(field: ProfileField, options: readonly string[]): string | null {
  const value = fieldOfOptions(field, options);
  if (field === 'name' && value === null) return 'A startup needs a name.';
  if (NUMBERS.has(field) && value !== null && !Number.isInteger(value)) {
    return 'Write a whole number.';
  }
  return null;
}
