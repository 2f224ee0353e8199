import { sql } from 'kysely';
import type { KeptCriterion } from '#contract/eligibility.ts';
import { type ReadRow, readRow } from '#rules/import-columns.ts';
import { applyClosesAt } from '#rules/projects.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { rowHash, type RowOutcome } from './rows.ts';
import { freeSlugs } from '#server/db/slugs.ts';
import { openLookupFinder } from './lookup-finder.ts';
import { ensureOrganisations, organisationKey } from './organisations.ts';
import { attachForms } from '#server/features/forms/commands/attach-forms.ts';
import { dropStandAlone, standAloneKey } from './stand-alone-forms.ts';
import {
  mapProgramme,
  type MappedProgramme,
  programmeRow,
  readWhoMayApply,
} from './programme-row.ts';
import { writeEligibility } from './eligibility.ts';

type Changed = MappedProgramme & { source_hash: string; id: string; isNew: boolean };

const importLock = 7_230_412;

/** Only one import writes at a time, so that addresses and organisations are made once. */
export async function lockImports(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(db);
}

/**
 * Makes or updates one project for each row, by the id of the row. A row that did not change since
 * its last import is left alone, so what was edited here stays; who may apply is read anew from each, until its team
 * writes it. Ids must differ within one call.
 */
export async function importProgrammes(
  db: Database,
  rows: unknown[],
  now: Date,
): Promise<RowOutcome[]> {
  const find = await openLookupFinder(db);
  const stated = new Map<string, KeptCriterion[]>();
  const read = rows.map((row): ReadRow<MappedProgramme> => {
    const parsed = readRow(programmeRow, row);
    if ('problems' in parsed) return parsed;
    const mapped = mapProgramme(parsed.value, find);
    if ('value' in mapped) stated.set(parsed.value.id, readWhoMayApply(parsed.value, find));
    return mapped;
  });
  const sound = read.flatMap((one) => ('value' in one ? [one.value] : []));
  const changed = await inTransaction(db, async (transaction) => {
    await lockImports(transaction);
    const found = await findChanged(transaction, sound);
    // First those that give way, so that their addresses are free.
    await dropStandAlone(transaction, formsOf(sound.filter(isProgramme)));
    await writeProjects(transaction, found, now);
    await attachForms(transaction, formsOf(sound), now);
    const reread = await writeEligibility(transaction, stated, now);
    return { found: new Map(found.map((one) => [one.source_key, one])), reread };
  });
  return read.map((one) => {
    if ('problems' in one) return { outcome: 'refused', problems: one.problems };
    const key = one.value.source_key;
    const change = changed.found.get(key);
    if (!change) return { outcome: changed.reread.has(key) ? 'updated' : 'unchanged' };
    return { outcome: change.isNew ? 'imported' : 'updated' };
  });
}

function formsOf(programmes: MappedProgramme[]): string[] {
  return [...new Set(programmes.flatMap((one) => one.source_form ?? []))];
}

function isProgramme({ source_key: key, source_form: form }: MappedProgramme): boolean {
  return form !== null && key !== standAloneKey(form);
}

async function findChanged(db: Database, programmes: MappedProgramme[]): Promise<Changed[]> {
  if (programmes.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'source_key', 'source_hash'])
    .where(
      'source_key',
      'in',
      programmes.map((one) => one.source_key),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.source_key, row]));
  return programmes.flatMap((programme) => {
    const row = known.get(programme.source_key);
    const hash = rowHash(programme);
    if (row?.source_hash === hash) return [];
    return [{ ...programme, source_hash: hash, id: row?.id ?? newId(), isNew: !row }];
  });
}

async function writeProjects(db: Database, changed: Changed[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  const organisers = changed.map((one) => ({ name: one.organiser }));
  const accounts = await ensureOrganisations(db, organisers, now);
  const named = changed.map((one) => ({ key: one.id, name: one.name }));
  const slugs = await freeSlugs(db, 'projects', named, 'project');
  // Columns that the statement does not name are passed over.
  const rows = changed.map((row) => ({
    ...row,
    slug: slugs.get(row.id),
    account_id: accounts.get(organisationKey(row.organiser)),
    ...lifeOf(row, now),
  }));
  // A project that somebody closed, archived or took back to a draft stays so.
  await sql`
    insert into projects (id, slug, account_id, name, executive_summary, description, benefits,
      deadline, venue, award_min, award_max, award_currency, featured, status, closed_at,
      source_key, source_hash, source_url, source_licence, source_form,
      published_at, created_at, updated_at)
    select id, slug, account_id, name, executive_summary, description, benefits,
      deadline, venue, award_min, award_max, award_currency, featured, status, closed_at,
      source_key, source_hash, source_url, source_licence, source_form,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, slug text,
      account_id uuid, name text, executive_summary text, description text, benefits text,
      deadline timestamptz, venue text, award_min numeric, award_max numeric, award_currency text,
      featured boolean, status text, closed_at timestamptz, source_key text, source_hash text,
      source_url text, source_licence text, source_form text)
    on conflict (source_key) do update set account_id = excluded.account_id, name = excluded.name,
      executive_summary = excluded.executive_summary, description = excluded.description,
      benefits = excluded.benefits, deadline = excluded.deadline, venue = excluded.venue,
      award_min = excluded.award_min, award_max = excluded.award_max,
      award_currency = excluded.award_currency, featured = excluded.featured,
      status = case when projects.status in ('open', 'expired') then excluded.status
        else projects.status end,
      closed_at = case when projects.status in ('open', 'expired') then excluded.closed_at
        else projects.closed_at end,
      source_hash = excluded.source_hash, source_url = excluded.source_url,
      source_licence = excluded.source_licence, source_form = excluded.source_form,
      version = projects.version + 1, updated_at = excluded.updated_at`.execute(db);
  await writeLookups(db, changed);
}

async function writeLookups(db: Database, changed: Changed[]): Promise<void> {
  const updated = changed.filter((one) => !one.isNew).map((one) => one.id);
  if (updated.length > 0) {
    await db.deleteFrom('project_lookups').where('project_id', 'in', updated).execute();
  }
  const rows = changed.flatMap(({ id, lookups }) =>
    lookups.map((lookup) => ({ project_id: id, lookup_id: lookup.id, kind: lookup.kind })),
  );
  await sql`
    insert into project_lookups (project_id, lookup_id, kind)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (project_id uuid, lookup_id uuid, kind text)`.execute(db);
}

type Times = Pick<MappedProgramme, 'deadline' | 'ends' | 'is_closed'>;

/** Past when the source says so, when the deadline and its grace are over, or the event has ended. */
function lifeOf({ deadline, ends, is_closed }: Times, now: Date) {
  const last = deadline ?? (ends ? `${ends}T23:59:59Z` : null);
  const closes = applyClosesAt(last);
  const isOver = closes !== null && closes <= now;
  if (!isOver && !is_closed) return { status: 'open', closed_at: null };
  return { status: 'expired', closed_at: (isOver ? closes : now).toISOString() };
}
