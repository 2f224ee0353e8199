import { sql } from 'kysely';
import { z } from 'zod';
import { webUrl } from '#contract/shared.ts';
import { findCountryCode } from '#rules/countries.ts';
import { isStartupComplete } from '#rules/startups.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { column, type ReadRow, readRow, rowHash, type RowOutcome } from '#server/db/import-rows.ts';
import { type LookupFinder, openLookupFinder } from '#server/features/lookups/queries/finder.ts';
import { keepAnswersInStep } from './profile.ts';

const startupRow = z.object({
  id: column.text(200),
  name: column.text(200),
  oneLiner: column.optionalText(300),
  description: column.optionalText(10_000),
  website: z.preprocess((value) => value || undefined, webUrl.optional()),
  country: column.optionalText(80),
  city: column.optionalText(120),
  teamSize: column.optionalText(500),
  foundedYear: column.number().pipe(z.int().min(1800).max(2100).optional()),
  sector: column.optionalText(100),
  stage: column.optionalText(100),
});

type MappedStartup = ReturnType<typeof toFields>;

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
  const read = rows.map((row) => readStartup(row, find));
  const sound = read.flatMap((one) => ('value' in one ? [one.value] : []));
  const { before, hashes } = await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(transaction);
    const known = await readHashes(transaction, sound);
    const own = new Map(sound.map((one) => [one.source_key, rowHash(one)]));
    const changed = sound.filter((one) => known.get(one.source_key) !== own.get(one.source_key));
    await writeStartups(transaction, changed, now);
    const keys = changed.map((one) => one.source_key);
    await keepAnswersInStep(transaction, keys, now);
    return { before: known, hashes: own };
  });
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    const key = one.value.source_key;
    if (!before.has(key)) return { outcome: 'imported' };
    return { outcome: before.get(key) === hashes.get(key) ? 'unchanged' : 'updated' };
  });
}

function readStartup(row: unknown, find: LookupFinder): ReadRow<MappedStartup> {
  const parsed = readRow(startupRow, row);
  if ('problems' in parsed) return parsed;
  const value = toFields(parsed.value, find);
  const { sector, stage, country } = parsed.value;
  const unknown = [
    { field: 'sector', given: sector, found: value.sector_id },
    { field: 'stage', given: stage, found: value.stage_id },
    { field: 'country', given: country, found: value.country },
  ].filter(({ given, found }) => given !== undefined && found === null);
  if (unknown.length === 0) return { value };
  return {
    problems: unknown.map(({ field, given }) => ({
      field,
      reason: `"${given}" is not in this installation's lists.`,
    })),
  };
}

function toFields(row: z.output<typeof startupRow>, find: LookupFinder) {
  return {
    source_key: row.id,
    name: row.name,
    one_liner: row.oneLiner ?? null,
    description: row.description ?? null,
    website: row.website ?? null,
    country: row.country ? findCountryCode(row.country) : null,
    city: row.city ?? null,
    team_size: row.teamSize ? sizeOf(row.teamSize) : null,
    founded_year: row.foundedYear ?? null,
    sector_id: row.sector ? find('sector', row.sector) : null,
    stage_id: row.stage ? find('stage', row.stage) : null,
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

async function writeStartups(db: Database, startups: MappedStartup[], now: Date): Promise<void> {
  const rows = startups.map((one) => ({
    ...one,
    id: newId(),
    source_hash: rowHash(one),
    completed: isStartupComplete({
      oneLiner: one.one_liner,
      description: one.description,
      country: one.country,
      sector: one.sector_id,
      startupStage: one.stage_id,
    }),
  }));
  await sql`
    insert into startups (id, source_key, source_hash, name, one_liner, description, website,
      country, city, team_size, founded_year, sector_id, stage_id, completed, created_at, updated_at)
    select id, source_key, source_hash, name, one_liner, description, website, country, city,
      team_size, founded_year, sector_id, stage_id, completed,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, source_key text,
      source_hash text, name text, one_liner text, description text, website text, country text,
      city text, team_size int, founded_year int, sector_id uuid, stage_id uuid,
      completed boolean)
    on conflict (source_key) do update set source_hash = excluded.source_hash,
      name = excluded.name, one_liner = excluded.one_liner, description = excluded.description,
      website = excluded.website, country = excluded.country, city = excluded.city,
      team_size = excluded.team_size, founded_year = excluded.founded_year,
      sector_id = excluded.sector_id, stage_id = excluded.stage_id,
      completed = excluded.completed,
      version = startups.version + 1, updated_at = excluded.updated_at
    where startups.deleted_at is null`.execute(db);
}
