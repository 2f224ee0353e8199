import { sql } from 'kysely';
import { z } from 'zod';
import type { FieldKind, FieldValue, StartupField } from '#contract/startup-field-kinds.ts';
import {
  type ProfileField,
  profileFields,
  type ProfileValues,
  startupField,
} from '#contract/startup-fields.ts';
import { mapFields } from '#contract/startup-values.ts';
import { inputOf } from '#contract/startups.ts';
import { findCountryCode } from '#rules/countries.ts';
import { column, type ReadRow, readRow } from '#rules/imports/columns.ts';
import { mergeImported } from '#rules/imports/merge.ts';
import { isStartupComplete } from '#rules/startups/profile.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { locks } from '#server/db/locks.ts';
import { mergedOutcome, type RowOutcome } from './rows.ts';
import {
  columnList,
  profileColumns,
  profileValues,
  toColumns,
} from '#server/queries/startup-profile.ts';
import { type LookupFinder, openLookupFinder } from './lookup-finder.ts';
import { changesOf, writeRevisions } from '#server/features/startups/commands/revisions.ts';

type MappedStartup = { source_key: string; profile: ProfileValues };
type Columns = { [Kind in FieldKind]: z.ZodType<FieldValue[Kind]> };

/**
 * Makes one startup without founders for each row, or updates it, by the id of the row. Of a startup that is here only
 * what still says what the last import wrote follows the row; what people wrote stays. Ids must differ within one call.
 */
export async function importStartups(
  db: Database,
  rows: unknown[],
  now: Date,
): Promise<RowOutcome[]> {
  const find = await openLookupFinder(db);
  const schema = rowSchema(find);
  const read = rows.map((row) => readStartup(row, schema));
  const sound = read.flatMap((one) => ('value' in one ? [one.value] : []));
  const outcomes = await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${locks.startupImports})`.execute(transaction);
    return writeStartups(transaction, sound, now);
  });
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    return outcomes.get(one.value.source_key) ?? { outcome: 'unchanged' };
  });
}

const importNameOf = (field: ProfileField): string => startupField(field).importName ?? field;

const line = ({ maxLength = 2000 }: StartupField) =>
  column.optionalText(maxLength).transform((given) => given ?? null);

const inList = (max: number, found: (text: string) => string | null) =>
  column.optionalText(max).transform((given, context) => {
    const value = given === undefined ? null : found(given);
    if (given === undefined || value !== null) return value;
    context.addIssue({
      code: 'custom',
      message: `"${given}" is not in this installation's lists.`,
    });
    return z.NEVER;
  });

/** How the cells of a row are read, by the wire names of the fields. */
function rowSchema(find: LookupFinder) {
  const columns: { [Kind in FieldKind]: (declared: StartupField) => Columns[Kind] } = {
    name: ({ maxLength = 2000 }) => column.text(maxLength),
    text: line,
    longText: line,
    url: (declared) => z.preprocess((given) => given || null, inputOf.url(declared)),
    country: () => inList(80, findCountryCode),
    lookup: ({ lookup }) => inList(100, (text) => (lookup ? find(lookup, text) : null)),
    wholeNumber: (declared) =>
      declared.importedAs === 'size'
        ? column.optionalText(500).transform((given) => (given ? sizeOf(given) : null))
        : column
            .number()
            .transform((given) => given ?? null)
            .pipe(inputOf.wholeNumber(declared)),
  };
  return z.object({
    id: column.text(200),
    ...mapFields<Columns>((kind, declared) => columns[kind](declared)),
  });
}

const record = z.record(z.string(), z.unknown());

function readStartup(row: unknown, schema: ReturnType<typeof rowSchema>): ReadRow<MappedStartup> {
  const given = readRow(record, row);
  if ('problems' in given) return given;
  const named = Object.fromEntries(
    profileFields.map((field) => [field, given.value[importNameOf(field)]]),
  );
  const parsed = readRow(schema, { id: given.value['id'], ...named });
  if ('value' in parsed) {
    const { id, ...profile } = parsed.value;
    return { value: { source_key: id, profile } };
  }
  return {
    problems: parsed.problems.map(({ field, reason }) => ({
      field: profileFields.filter((one) => one === field).map(importNameOf)[0] ?? field,
      reason,
    })),
  };
}

const sizeText =
  /^[\s~+*[(]*(?:(?:about|around|approximately|approx\.?|over|more than|between|currently|nearly)\s+)?[~+]?(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d.,]*[\dkm/])/i;

/** The number a team size starts with: the lower end of "11-50". Other texts give no size. */
function sizeOf(value: string): number | null {
  const digits = sizeText.exec(value)?.[1]?.replaceAll(',', '');
  return digits ? Number(digits) : null;
}

type KnownStartup = {
  id: string;
  source_key: string;
  isDeleted: boolean;
  isFounded: boolean;
  current: ProfileValues;
  base: Partial<ProfileValues>;
};

/** The startups of these rows, each locked until they are written. */
async function readStartups(db: Database, keys: string[]): Promise<Map<string, KnownStartup>> {
  await sql`select id from startups where source_key = any(${keys}) order by id
    for no key update`.execute(db);
  const { rows } = await sql<KnownStartup>`
    select startups.id, startups.source_key, startups.deleted_at is not null as "isDeleted",
      exists (select from startup_founders where startup_founders.startup_id = startups.id)
        as "isFounded",
      ${profileValues} as current, coalesce(startup_imports.fields, '{}') as base
    from startups left join startup_imports on startup_imports.startup_id = startups.id
    where startups.source_key = any(${keys})`.execute(db);
  return new Map(rows.map((row) => [row.source_key, row]));
}

async function writeStartups(
  db: Database,
  startups: MappedStartup[],
  now: Date,
): Promise<Map<string, RowOutcome>> {
  const known = await readStartups(
    db,
    startups.map((one) => one.source_key),
  );
  const outcomes = new Map<string, RowOutcome>();
  const written: Written[] = [];
  const revised: Parameters<typeof writeRevisions>[1] = [];
  for (const { source_key: key, profile } of startups) {
    const startup = known.get(key);
    if (!startup) {
      written.push({ id: newId(), source_key: key, profile, base: profile });
      outcomes.set(key, { outcome: 'imported' });
      continue;
    }
    if (startup.isDeleted) continue;
    const { id, current, isFounded } = startup;
    const { values, base, changed, kept } = mergeImported(startup.base, current, profile);
    written.push({ id, source_key: key, profile: values, base, isKnown: changed.length === 0 });
    if (isFounded) revised.push(...changesOf(id, current, values));
    outcomes.set(key, mergedOutcome(changed.map(importNameOf), kept.map(importNameOf)));
  }
  await upsertStartups(
    db,
    written.filter((one) => one.isKnown !== true),
    now,
  );
  await keepImported(db, written);
  await writeRevisions(db, revised, { actorId: null, now });
  return outcomes;
}

type Written = {
  id: string;
  source_key: string;
  profile: ProfileValues;
  base: object;
  /** It says already what it is to say. */
  isKnown?: boolean;
};

async function upsertStartups(db: Database, startups: Written[], now: Date): Promise<void> {
  if (startups.length === 0) return;
  const rows = startups.map(({ id, source_key, profile }) => ({
    ...toColumns(profile),
    id,
    source_key,
    completed: isStartupComplete(profile),
  }));
  const updates = profileColumns.map(
    (name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into startups (id, source_key, completed, created_at, updated_at, ${columnList})
    select id, source_key, completed, ${now}::timestamptz, ${now}::timestamptz, ${columnList}
    from jsonb_populate_recordset(null::startups, ${JSON.stringify(rows)}::jsonb)
    on conflict (source_key) do update set completed = excluded.completed, ${sql.join(updates)},
      version = startups.version + 1, updated_at = excluded.updated_at`.execute(db);
}

async function keepImported(db: Database, startups: Written[]): Promise<void> {
  const rows = startups.map(({ id, base }) => ({ startup_id: id, fields: base }));
  await sql`
    insert into startup_imports (startup_id, fields)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (startup_id uuid, fields jsonb)
    on conflict (startup_id) do update set fields = excluded.fields`.execute(db);
}
