import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { firstReasons, type KeptReason } from '#rules/applications/rejection-reasons.ts';
import { programmeName } from '#rules/projects/rounds.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';

export type ReasonList = { version: number; reasons: readonly KeptReason[] };

/** The reasons that the project gives with a rejection, those that came with Flair until it has its own. */
export async function getReasons(db: Database, projectId: string): Promise<ReasonList> {
  const row = await db
    .selectFrom('projects')
    .select(['rejection_reasons', 'rejection_reasons_version as version'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { version: row.version, reasons: row.rejection_reasons ?? firstReasons };
}

/** The same of several projects at once, by project. */
export async function listReasons(
  db: Database,
  projectIds: readonly string[],
): Promise<Map<string, readonly KeptReason[]>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'rejection_reasons'])
    .where(sql<boolean>`id = any(${projectIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.rejection_reasons ?? firstReasons]));
}

/** Rounds are looked for among so many of the newest projects of the account. */
const MOST_LOOKED_AT = 200;

export type RoundFigures = {
  id: string;
  name: string;
  list: readonly KeptReason[];
  rejected: number;
  withReasons: number;
  counts: ReadonlyMap<string, number>;
};

/** How often which reason was given with the rejections that stand, of this project and the other rounds of its programme. */
export async function listRoundFigures(
  db: Database,
  { project }: ManagedProject<'decide'>,
): Promise<RoundFigures[]> {
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, name from projects
    where account_id = ${project.account_id} and id <> ${project.id} and status <> 'draft'
    order by id desc limit ${MOST_LOOKED_AT}`.execute(db);
  const programme = programmeName(project.name);
  const others = found.filter(({ name }) => programmeName(name) === programme);
  const rounds = [{ id: project.id, name: project.name }, ...others].slice(
    0,
    limits.rejectionReasons.rounds,
  );
  const ids = rounds.map(({ id }) => id);
  const lists = await listReasons(db, ids);
  const { rows } = await sql<{
    id: string;
    rejected: number;
    with_reasons: number;
    counts: Record<string, number> | null;
  }>`
    select rounds.id, coalesce(standing.rejected, 0)::int as rejected,
      coalesce(told.applications, 0)::int as with_reasons, given.counts
    from unnest(${ids}::uuid[]) as rounds (id)
    cross join lateral (select sum(change) as rejected from application_counts
      where account_id = ${project.account_id} and project_id = rounds.id
        and status = 'rejected') as standing
    cross join lateral (select count(distinct application_id) as applications from told_reasons
      where account_id = ${project.account_id} and project_id = rounds.id) as told
    cross join lateral (select json_object_agg(key, count) as counts from (
      select key, count(*) from told_reasons
      where account_id = ${project.account_id} and project_id = rounds.id
      group by key) as by_key) as given`.execute(db);
  const figures = new Map(rows.map((row) => [row.id, row]));
  return rounds.map((round) => {
    const { rejected = 0, with_reasons: withReasons = 0, counts } = figures.get(round.id) ?? {};
    const list = lists.get(round.id) ?? firstReasons;
    return { ...round, list, rejected, withReasons, counts: new Map(Object.entries(counts ?? {})) };
  });
}
