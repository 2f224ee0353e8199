import { sql } from 'kysely';
import { applyClosesAt } from '#rules/projects/project.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { freeSlugs } from '#server/queries/slugs.ts';
import { ensureOrganisations, organisationKey } from './organisations.ts';
import {
  lookupColumns,
  type MappedProgramme,
  type ProgrammeField,
  type ProgrammeValues,
} from './programme-row.ts';

/** Makes a project of each of these rows, and keeps what was written. */
export async function insertProjects(
  db: Database,
  programmes: MappedProgramme[],
  now: Date,
): Promise<void> {
  if (programmes.length === 0) return;
  const accounts = await ensureOrganisations(
    db,
    programmes.map(({ organiser: name }) => ({ name })),
    now,
  );
  const made = programmes.map((programme) => ({ ...programme, id: newId() }));
  const named = made.map(({ id, values }) => ({ key: id, name: values.title }));
  const slugs = await freeSlugs(db, 'projects', named, 'project');
  const rows = made.map(({ id, key, organiser, values }) => ({
    ...toColumns(values),
    id,
    slug: slugs.get(id),
    account_id: accounts.get(organisationKey(organiser)),
    source_key: key,
    ...lifeOf(values, { hasForm: false, now }),
  }));
  await sql`
    insert into projects (id, slug, account_id, name, executive_summary, description, benefits,
      deadline, ends_at, venue, language, award_min, award_max, award_currency, featured, status, closed_at,
      source_key, source_url, source_licence, source_form, published_at, created_at, updated_at)
    select id, slug, account_id, name, executive_summary, description, benefits,
      deadline, ends_at, venue, language, award_min, award_max, award_currency, featured, status, closed_at,
      source_key, source_url, source_licence, source_form,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, slug text,
      account_id uuid, name text, executive_summary text, description text, benefits text,
      deadline timestamptz, ends_at timestamptz, venue text, language text, award_min numeric, award_max numeric,
      award_currency text, featured boolean, status text, closed_at timestamptz, source_key text,
      source_url text, source_licence text, source_form text)`.execute(db);
  await writeImported(db, made);
  await insertLookups(db, made);
}

/** The columns of a project for what a row says; those of lookups stand elsewhere. */
export function toColumns(values: ProgrammeValues) {
  return {
    name: values.title,
    executive_summary: values.summary,
    description: values.description,
    benefits: values.benefits,
    deadline: values.deadline,
    ends_at: values.endDate,
    venue: values.venue,
    language: values.language,
    award_min: values.amount?.min ?? null,
    award_max: values.amount?.max ?? null,
    award_currency: values.amount?.currency ?? null,
    featured: values.featured,
    source_url: values.url,
    source_licence: values.licence,
    source_form: values.form,
  };
}

type Imported = { id: string; values: Partial<ProgrammeValues> };

/** Keeps what the import wrote last, field by field. */
export async function writeImported(db: Database, imported: Imported[]): Promise<void> {
  const rows = imported.map(({ id, values }) => ({ project_id: id, fields: values }));
  await sql`
    insert into project_imports (project_id, fields)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (project_id uuid, fields jsonb)
    on conflict (project_id) do update set fields = excluded.fields`.execute(db);
}

type WithLookups = { id: string; values: ProgrammeValues };

/** Gives projects the lookups of these columns; they have none of their kinds. */
export async function insertLookups(
  db: Database,
  projects: WithLookups[],
  isWritten: (id: string, column: ProgrammeField) => boolean = () => true,
): Promise<void> {
  const rows = projects.flatMap(({ id, values }) =>
    lookupColumnNames
      .filter((column) => isWritten(id, column))
      .flatMap((column) =>
        values[column].map((lookup) => ({
          project_id: id,
          lookup_id: lookup,
          kind: lookupColumns[column],
        })),
      ),
  );
  await sql`
    insert into project_lookups (project_id, lookup_id, kind)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (project_id uuid, lookup_id uuid, kind text)`.execute(db);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
export const lookupColumnNames = Object.keys(lookupColumns) as (keyof typeof lookupColumns)[];

/** Past when the source says so, when the deadline is over (and its grace, with a form of ours), or the event has ended. */
export function lifeOf(
  { deadline, endDate, status }: Pick<ProgrammeValues, 'deadline' | 'endDate' | 'status'>,
  { hasForm, now }: { hasForm: boolean; now: Date },
) {
  const closes = applyClosesAt({ deadline: deadline ?? endDate, hasForm });
  const isOver = closes !== null && closes <= now;
  if (!isOver && !status) return { status: 'open' as const, closed_at: null };
  return { status: 'expired' as const, closed_at: (isOver ? closes : now).toISOString() };
}
