import type { FieldKind, FieldValue, StartupField } from './startup-field-kinds.ts';
import {
  type ByField,
  type KindOf,
  type ProfileField,
  profileFields,
  type ProfileValues,
  startupFields,
} from './startup-fields.ts';

/** One thing for each field, made after its kind. */
export function mapFields<Kinds extends Record<FieldKind, unknown>>(
  make: <Kind extends FieldKind>(
    kind: Kind,
    declared: StartupField,
    field: ProfileField,
  ) => Kinds[Kind],
): ByField<Kinds> {
  const made: Partial<ByField<Kinds>> = {};
  const add = <Field extends ProfileField>(field: Field, kind: KindOf<Field>) => {
    made[field] = make(kind, startupFields[field], field);
  };
  for (const field of profileFields) add(field, startupFields[field].kind);
  if (!isWhole(made)) throw new TypeError('A field of the profile was left out.');
  return made;
}

function isWhole<Whole extends object>(made: Partial<Whole>): made is Whole {
  return profileFields.every((field) => field in made);
}

const nothing: FieldValue = {
  name: '',
  text: null,
  longText: null,
  url: null,
  country: null,
  lookup: null,
  wholeNumber: null,
};

/** A profile that says nothing but the name. */
export const emptyProfile = (name: string): ProfileValues => ({
  ...mapFields<FieldValue>((kind) => nothing[kind]),
  name,
});

type Given = { [Field in ProfileField]?: ProfileValues[Field] | undefined };

/** The fields that are given, those that say null included; what is no field of a profile is left out. */
export function givenFields(given: Given): Partial<ProfileValues> {
  const fields: Partial<ProfileValues> = {};
  const add = <Field extends ProfileField>(field: Field, value: Given[Field]) => {
    if (value !== undefined) fields[field] = value;
  };
  for (const field of profileFields) add(field, given[field]);
  return fields;
}

/** True for an https address of one of these hosts or of a sub-domain. */
export function leadsTo(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
