import { sql } from 'kysely';
import { z } from 'zod';
import type { FieldKind, FieldValue, StartupField } from '#contract/startup-field-kinds.ts';
import {
  mapFields,
  type ProfileField,
  profileFields,
  type ProfileValues,
  startupField,
} from '#contract/startup-fields.ts';
import { inputOf } from '#contract/startups.ts';
import { findCountryCode } from '#rules/countries.ts';
import { column, type ReadRow, readRow } from '#rules/import-columns.ts';
import { isStartupComplete } from '#rules/startups/profile.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { rowHash, type RowOutcome } from './rows.ts';
import {
  columnList,
  profileColumns,
  profileValues,
  toColumns,
} from '#server/db/startup-profile.ts';
import { type LookupFinder, openLookupFinder } from './lookup-finder.ts';
import { changesOf, writeRevisions } from '#server/features/startups/commands/revisions.ts';

type MappedStartup = { source_key: string; profile: ProfileValues };
type Columns = { [Kind in FieldKind]: z.ZodType<FieldValue[Kind]> };

const importLock = 7_230_413;

/**
 * Makes or updates one startup without founders for each row, by the id of the row. A row that did
 * not change since its last import is left alone. Ids must differ within one call.
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
  const { before, hashes } = await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    const known = await readHashes(transaction, sound);
    const own = new Map(sound.map((one) => [one.source_key, hashOf(one)]));
    const changed = sound.filter((one) => known.get(one.source_key) !== own.get(one.source_key));
    const keys = changed.map((one) => one.source_key);
    const present = await readFounded(transaction, keys);
    await writeStartups(transaction, changed, now);
    const changes = [...(await readFounded(transaction, keys))].flatMap(([id, after]) =>
      changesOf(id, present.get(id) ?? null, after),
    );
    await writeRevisions(transaction, changes, { actorId: null, now });
    return { before: known, hashes: own };
  });
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    const key = one.value.source_key;
    if (!before.has(key)) return { outcome: 'imported' };
    return { outcome: before.get(key) === hashes.get(key) ? 'unchanged' : 'updated' };
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

async function readHashes(
  db: Database,
  startups: MappedStartup[],
): Promise<Map<string, string | null>> {
  const keys = startups.map((startup) => startup.source_key);
  const rows = await db
    .selectFrom('startups')
    .select(['source_key', 'source_hash'])
    .where('source_key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Map(rows.map((row) => [row.source_key ?? '', row.source_hash]));
}

/** Of what the row says: a field that is declared later changes no row that leaves it empty. */
const hashOf = ({ source_key, profile }: MappedStartup): string =>
  rowHash([source_key, Object.entries(profile).filter(([, value]) => value !== null)]);

/** The profiles of those that have founders, by id: their changes are told apart from what was there. */
async function readFounded(db: Database, keys: string[]): Promise<Map<string, ProfileValues>> {
  const rows = await db
    .selectFrom('startups')
    .select(['id', profileValues.as('profile')])
    .where('source_key', '=', sql<string>`any(${keys})`)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('startup_founders')
          .select(sql.lit(1).as('one'))
          .whereRef('startup_founders.startup_id', '=', 'startups.id'),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, profile }) => [id, profile]));
}

async function writeStartups(db: Database, startups: MappedStartup[], now: Date): Promise<void> {
  const rows = startups.map((one) => ({
    ...toColumns(one.profile),
    id: newId(),
    source_key: one.source_key,
    source_hash: hashOf(one),
    completed: isStartupComplete(one.profile),
  }));
  const updates = profileColumns.map(
    (name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into startups (id, source_key, source_hash, completed, created_at, updated_at,
      ${columnList})
    select id, source_key, source_hash, completed, ${now}::timestamptz, ${now}::timestamptz,
      ${columnList}
    from jsonb_populate_recordset(null::startups, ${JSON.stringify(rows)}::jsonb)
    on conflict (source_key) do update set source_hash = excluded.source_hash,
      completed = excluded.completed, ${sql.join(updates)},
      version = startups.version + 1, updated_at = excluded.updated_at
    where startups.deleted_at is null`.execute(db);
}
