import { sql } from 'kysely';
import { mergeImported } from '#rules/imports/merge.ts';
import type { Database } from '#server/db/database.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { tellDraftingFounders, tellTeam } from '#server/features/forms/commands/announcements.ts';
import type { KnownProject } from './known-projects.ts';
import {
  insertLookups,
  lifeOf,
  lookupColumnNames,
  toColumns,
  writeImported,
} from './new-projects.ts';
import { dropEmptyOrganisations, ensureOrganisations, organisationKey } from './organisations.ts';
import {
  lookupColumns,
  type MappedProgramme,
  type ProgrammeField,
  type ProgrammeValues,
} from './programme-row.ts';

export type MergedProject = {
  id: string;
  key: string;
  accountId: string;
  organiser: string;
  /** What stands here once it is written. */
  values: ProgrammeValues;
  base: Partial<ProgrammeValues>;
  changed: ProgrammeField[];
  kept: ProgrammeField[];
  life: { status: ProjectStatus; closed_at: string | null } | null;
};

/** What becomes of a project when its row comes again. */
export function mergeProject(
  { id, key, accountId, current, base, ...known }: KnownProject,
  { organiser, values: incoming }: MappedProgramme,
  now: Date,
): MergedProject {
  const merged = mergeImported(base, current, incoming);
  const { values, changed } = merged;
  return {
    id,
    key,
    accountId,
    organiser,
    ...merged,
    life: lifeAfter(known, values, changed, now),
  };
}

const aboutLife: ProgrammeField[] = ['deadline', 'endDate', 'status'];

/**
 * How open the project is once the row is written; null where that stays as it is: nothing about it has changed, or
 * people have closed it, archived it or taken it back. One that people opened again is closed by its deadline alone, not
 * by what the source had said before.
 */
function lifeAfter(
  { status, hasForm }: Pick<KnownProject, 'status' | 'hasForm'>,
  values: ProgrammeValues,
  changed: ProgrammeField[],
  now: Date,
): MergedProject['life'] {
  if (!aboutLife.some((field) => changed.includes(field))) return null;
  if (status !== 'open' && status !== 'expired') return null;
  const isToldOver = values.status && (status === 'expired' || changed.includes('status'));
  const life = lifeOf({ ...values, status: isToldOver }, { hasForm, now });
  return life.status === status ? null : life;
}

/** A column that takes what was sent where its field has changed. */
const set = (field: ProgrammeField, column: string) =>
  sql`${sql.id(column)} = case when sent.changed ? ${field}::text then sent.${sql.id(column)}
    else projects.${sql.id(column)} end`;

/** Writes the columns that have changed, and no other. */
export async function writeMerged(db: Database, merged: MergedProject[], now: Date): Promise<void> {
  await writeImported(
    db,
    merged.map(({ id, base }) => ({ id, values: base })),
  );
  const changed = merged.filter((one) => one.changed.length > 0);
  if (changed.length === 0) return;
  const moved = changed.filter((one) => one.changed.includes('organiser'));
  const accounts = await ensureOrganisations(
    db,
    moved.map(({ organiser: name }) => ({ name })),
    now,
  );
  const rows = changed.map((one) => ({
    ...toColumns(one.values),
    id: one.id,
    account_id: accounts.get(organisationKey(one.organiser)) ?? one.accountId,
    changed: one.changed,
    status: one.life?.status ?? null,
    closed_at: one.life?.closed_at ?? null,
  }));
  await sql`
    update projects set ${sql.join([
      set('organiser', 'account_id'),
      set('title', 'name'),
      set('summary', 'executive_summary'),
      set('description', 'description'),
      set('benefits', 'benefits'),
      set('deadline', 'deadline'),
      set('endDate', 'ends_at'),
      set('venue', 'venue'),
      set('language', 'language'),
      set('amount', 'award_min'),
      set('amount', 'award_max'),
      set('amount', 'award_currency'),
      set('featured', 'featured'),
      set('url', 'source_url'),
      set('licence', 'source_licence'),
      set('form', 'source_form'),
    ])},
      status = coalesce(sent.status, projects.status),
      closed_at = case when sent.status is null then projects.closed_at else sent.closed_at end,
      confirmed_at = ${now}, confirm_asked_at = null,
      version = projects.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, account_id uuid,
      name text, executive_summary text, description text, benefits text, deadline timestamptz,
      ends_at timestamptz, venue text, language text, award_min numeric, award_max numeric, award_currency text,
      featured boolean, source_url text, source_licence text, source_form text, changed jsonb,
      status text, closed_at timestamptz)
    where projects.id = sent.id`.execute(db);
  await writeLookups(db, changed);
  await dropEmptyOrganisations(
    db,
    moved.map((one) => one.accountId),
  );
  for (const { id, accountId, changed: fields } of changed) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellTeam(db, accountId, id);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (fields.includes('deadline')) await tellDraftingFounders(db, id, null, now);
  }
}

async function writeLookups(db: Database, projects: MergedProject[]): Promise<void> {
  const written = new Map(projects.map(({ id, changed }) => [id, new Set(changed)]));
  const gone = projects.flatMap(({ id, changed }) =>
    lookupColumnNames
      .filter((column) => changed.includes(column))
      .map((column) => ({ project_id: id, kind: lookupColumns[column] })),
  );
  if (gone.length === 0) return;
  await sql`
    delete from project_lookups using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as sent (project_id uuid, kind text)
    where project_lookups.project_id = sent.project_id and project_lookups.kind = sent.kind`.execute(
    db,
  );
  await insertLookups(db, projects, (id, column) => written.get(id)?.has(column) ?? false);
}
