import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { FieldKind, FieldValue } from '#contract/startup-field-kinds.ts';
import {
  type ByField,
  fieldsWhere,
  type ProfileColumn,
  type ProfileField,
  profileFields,
  type ProfileValues,
  startupField,
  startupFields,
} from '#contract/startup-fields.ts';
import type { startupView } from '#contract/startups.ts';

/** The column of a field. */
export const columnOf = (field: ProfileField): ProfileColumn => startupFields[field].column;

/** The columns of all fields. */
export const profileColumns: readonly ProfileColumn[] = profileFields.map(columnOf);

/** The columns of all fields, as a list in a statement. */
export const columnList = sql.join(profileColumns.map((column) => sql.id(column)));

/** A profile by the columns that hold it, for `jsonb_populate_recordset`. */
export const toColumns = (profile: ProfileValues): Record<string, string | number | null> =>
  Object.fromEntries(profileFields.map((field) => [columnOf(field), profile[field]]));

const valueOf = (field: ProfileField) => sql.ref(`startups.${columnOf(field)}`);

/** The values of the lookups of a startup. */
export const lookupValues = sql.join(fieldsWhere(({ lookup }) => lookup).map(valueOf));

const nameOf = (field: ProfileField): RawBuilder<unknown> =>
  startupField(field).lookup
    ? sql`(select lookups.name from lookups where lookups.id = ${valueOf(field)})`
    : valueOf(field);

const faceOf = (field: ProfileField): RawBuilder<unknown> =>
  startupField(field).lookup
    ? sql`(select json_build_object('_id', lookups.id, 'name', lookups.name)
        from lookups where lookups.id = ${valueOf(field)})`
    : valueOf(field);

const objectOf = <Profile>(read: (field: ProfileField) => RawBuilder<unknown>) =>
  sql<Profile>`json_build_object(${sql.join(
    profileFields.map((field) => sql`${sql.lit(field)}, ${read(field)}`),
  )})`;

/** A row of `startups` as the values of its profile: a lookup is the id of its entry. */
export const profileValues = objectOf<ProfileValues>(valueOf);

export type ProfileView = Pick<z.output<typeof startupView>, ProfileField>;
/** A row of `startups` as its profile is answered: a lookup is its entry. */
export const profileView = objectOf<ProfileView>(faceOf);

/** A profile as people read it. */
export type ProfileTexts = ByField<Record<Exclude<FieldKind, keyof Texts>, string | null> & Texts>;
type Texts = Pick<FieldValue, 'name' | 'wholeNumber'>;
/** A row of `startups` as people read its profile: a lookup is the name of its entry. */
export const profileTexts = objectOf<ProfileTexts>(nameOf);

/** The same, one column a field by its wire name. */
export const profileTextColumns = sql.join(
  profileFields.map((field) => sql`${nameOf(field)} as ${sql.id(field)}`),
);

/** How many fields of a row of `startups` say something. */
export const filledFields = sql<number>`num_nonnulls(${sql.join(
  profileFields.map((field) => sql`nullif(btrim(${valueOf(field)}::text), '')`),
)})`;
