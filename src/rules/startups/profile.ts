import type { QuestionView } from '#contract/questions.ts';
import type { FieldKind, FieldValue } from '#contract/startup-field-kinds.ts';
import {
  fieldsWhere,
  type KindOf,
  type ProfileField,
  type ProfileValues,
  startupField,
  startupFields,
} from '#contract/startup-fields.ts';
import { givenFields, leadsTo, mapFields } from '#contract/startup-values.ts';
import { whyNoName } from '#contract/names.ts';
import { sayStartups } from '#contract/messages/startups.ts';
import { eitherOf } from '#contract/messages/lists.ts';
import type { Message } from '#contract/messages/message.ts';
import { siteIdentity } from '../management/identity.ts';

/** The type of question that asks for a field of each kind. */
export const questionTypeOf = {
  name: 'short_text',
  text: 'short_text',
  longText: 'long_text',
  url: 'url',
  country: 'country',
  lookup: 'dropdown',
  wholeNumber: 'number',
} as const satisfies Record<FieldKind, QuestionView['type']>;

/** The fields that name the startup, and that a blind review masks. */
export const identifyingFields = fieldsWhere(({ identifying }) => identifying);
/** The fields without which a profile is not complete. */
export const requiredFields = fieldsWhere(({ required }) => required);
/** The fields that a verification has looked at. */
export const verifiedFields = fieldsWhere(({ verified }) => verified);
/** The fields that are chosen from a list. */
export const lookupFields = fieldsWhere(({ lookup }) => lookup);

/** The field that answers a slot; undefined where none does. */
export function fieldOfSlot(slot: string): ProfileField | undefined {
  return fieldsWhere(({ question }) => question.slot === slot)[0];
}

type Value = ProfileValues[ProfileField];

/** The answer that says the same as the field of the profile. */
export function optionsOfField(value: Value): string[] {
  const text = textOfField(value);
  return text === null ? [] : [text];
}

/** What a field says, as a text without spaces around; null when it says nothing. */
export function textOfField(value: Value): string | null {
  return String(value ?? '').trim() || null;
}

const read: { [Kind in FieldKind]: (text: string) => FieldValue[Kind] } = {
  name: (text) => text,
  text: (text) => text || null,
  longText: (text) => text || null,
  url: (text) => text || null,
  country: (text) => text || null,
  lookup: (text) => text || null,
  wholeNumber: (text) => (text ? Number(text) : null),
};

const readAs = <Kind extends FieldKind>(
  kind: Kind,
  [value = '']: readonly string[],
): FieldValue[Kind] => read[kind](value.trim() === '' ? '' : value);

/** The value of the field that says the same as the answer; null, of the name no character, when it is empty. */
export const fieldOfOptions = <Field extends ProfileField>(
  field: Field,
  options: readonly string[],
): FieldValue[KindOf<Field>] => readAs<KindOf<Field>>(startupFields[field].kind, options);

/** An answer to a question of the questionnaire; `field` is null for one that is bound to no field. */
export type FieldAnswer = {
  question: { field: ProfileField | null };
  options: readonly string[];
};

/** The values that these answers give the fields they are bound to. */
export function fieldsOfAnswers(answers: readonly FieldAnswer[]): Partial<ProfileValues> {
  const given = new Map(answers.map(({ question, options }) => [question.field, options]));
  return givenFields(
    mapFields<{ [Kind in FieldKind]: FieldValue[Kind] | undefined }>((kind, _declared, field) => {
      const options = given.get(field);
      return options && readAs(kind, options);
    }),
  );
}

/** What keeps an answer out of its profile field, beside the checks of its type; null when nothing does. */
export function whyNotInField(field: ProfileField, options: readonly string[]): Message | null {
  const { kind, hosts } = startupField(field);
  const value = fieldOfOptions(field, options);
  // An empty text is none, but for the name.
  if (value === '') return sayStartups('startups.name');
  if (kind === 'name') return whyNoName(String(value));
  if (kind === 'wholeNumber' && value !== null && !Number.isInteger(value)) {
    return sayStartups('startups.whole_number');
  }
  if (hosts && value !== null && !leadsTo(String(value), hosts)) {
    return sayStartups('startups.https_on', { hosts: eitherOf(hosts) });
  }
  return null;
}

/** True when an organisation that reads the profile finds no gap in what it asks first. */
export function isStartupComplete(profile: ProfileValues): boolean {
  return requiredFields.every((field) => textOfField(profile[field]) !== null);
}

/** True when a change touches what a verification has looked at: the name, or the host of an address. */
export function isOtherIdentity(before: ProfileValues, after: ProfileValues): boolean {
  return verifiedFields.some(
    (field) => identityOf(field, before[field]) !== identityOf(field, after[field]),
  );
}

function identityOf(field: ProfileField, value: Value): string {
  const text = textOfField(value) ?? '';
  if (startupField(field).kind !== 'url') return text.toLowerCase();
  return siteIdentity(text);
}
