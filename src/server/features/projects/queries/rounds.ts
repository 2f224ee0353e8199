import { sql } from 'kysely';
import { FEWEST_TOLD, medianTold, programmeName } from '#rules/projects/rounds.ts';
import type { Database } from '#server/db/database.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { VisibleProject } from '../access.ts';
import { hasStatus } from '#server/queries/project-status.ts';

type Past = { id: string; slug: string; name: string; closed_at: Date | null };
type Facts = { project_id: string; applied: number; days: number[] };
export type Round = Omit<Past, 'id'> & { applied: number | null; days: number | null };

const MOST_LOOKED_AT = 200;
const MOST_SHOWN = 10;

/** Earlier rounds of the same programme: two statements, and one where there is none. */
export async function listRounds(
  db: Database,
  { project }: VisibleProject,
  now: Date,
): Promise<Round[]> {
  const { rows: past } = await sql<Past>`
    select projects.id, projects.slug, projects.name,
      coalesce(projects.deadline, projects.closed_at) as closed_at
    from projects
    where projects.account_id = ${project.account_id} and projects.id <> ${project.id}
      and ${hasStatus('past', now)} and ${isShown}
    order by coalesce(projects.deadline, projects.closed_at) desc nulls last, projects.id
    limit ${MOST_LOOKED_AT}`.execute(db);
  const programme = programmeName(project.name);
  const rounds = past.filter(({ name }) => programmeName(name) === programme).slice(0, MOST_SHOWN);
  if (rounds.length === 0) return [];
  const facts = await readFacts(
    db,
    rounds.map(({ id }) => id),
  );
  return rounds.map(({ id, ...round }) => {
    const { applied = 0, days = [] } = facts.get(id) ?? {};
    return { ...round, applied: applied < FEWEST_TOLD ? null : applied, days: medianTold(days) };
  });
}

async function readFacts(db: Database, ids: string[]): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts>`
    select applications.project_id, count(*)::int as applied,
      coalesce(json_agg(extract(epoch from decided.at - applications.sent_at) / 86400)
        filter (where decided.at is not null), '[]') as days
    from applications
    left join lateral (
      select min(events.created_at) as at from application_events events
      where events.application_id = applications.id
        and events.to_status in ('accepted', 'rejected', 'waitlisted')) decided on true
    where applications.project_id = any(${ids}::uuid[]) and applications.deleted_at is null
      and applications.sent_at is not null
    group by applications.project_id`.execute(db);
  return new Map(rows.map((row) => [row.project_id, row]));
}
