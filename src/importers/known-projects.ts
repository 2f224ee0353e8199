import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import type { ProgrammeValues } from './programme-row.ts';

/** A project as it stands here, and what the import wrote last into it. */
export type KnownProject = {
  id: string;
  key: string;
  accountId: string;
  status: ProjectStatus;
  hasForm: boolean;
  current: ProgrammeValues;
  base: Partial<ProgrammeValues>;
};

type Row = Omit<KnownProject, 'current'> & {
  current: ProgrammeValues & { deadline: string | null; endDate: string | null };
};

/**
 * The projects of these rows, each locked until they are written, so that nobody edits them meanwhile, nor begins to apply. One that
 * has people, or applications, stays with its organisation.
 */
export async function readProjects(
  db: Database,
  keys: string[],
): Promise<Map<string, KnownProject>> {
  const locked = await sql<{ id: string }>`
    select id from projects where source_key = any(${keys}) order by id
    for update`.execute(db);
  const { rows } = await sql<Row>`
    select projects.id, projects.source_key as key, projects.account_id as "accountId",
      projects.status, projects.form_version > 0 as "hasForm", coalesce(project_imports.fields, '{}') as base, jsonb_build_object(
        'organiser', case when not exists (
          select from members where members.account_id = projects.account_id)
          and not exists (select from applications where applications.project_id = projects.id)
          then entities.source_key end,
        'title', projects.name,
        'summary', projects.executive_summary,
        'description', projects.description,
        'benefits', projects.benefits,
        'deadline', projects.deadline,
        'venue', projects.venue,
        'language', projects.language,
        'amount', case when projects.award_currency is not null then jsonb_build_object(
          'min', projects.award_min, 'max', projects.award_max,
          'currency', projects.award_currency) end,
        'featured', projects.featured,
        'type', coalesce(chosen.types, '[]'), 'sectors', coalesce(chosen.sectors, '[]'),
        'stages', coalesce(chosen.stages, '[]'), 'country', coalesce(chosen.places, '[]'),
        'endDate', projects.ends_at,
        'status', coalesce(project_imports.fields -> 'status', 'false'),
        'url', projects.source_url,
        'licence', projects.source_licence,
        'form', projects.source_form) as current
    from projects
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    left join project_imports on project_imports.project_id = projects.id
    left join lateral (
      select jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'project_type') as types,
        jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'sector') as sectors,
        jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'stage') as stages,
        jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'ecosystem') as places
      from project_lookups where project_id = projects.id) chosen on true
    where projects.id = any(${locked.rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { deadline, endDate } = row.current;
      const current = { ...row.current, deadline: toIso(deadline), endDate: toIso(endDate) };
      return [row.key, { ...row, current }];
    }),
  );
}

/** PostgreSQL writes an instant in JSON with its offset; the import with `Z` and milliseconds. */
const toIso = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
