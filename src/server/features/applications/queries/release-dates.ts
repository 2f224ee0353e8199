import { sql } from 'kysely';
import { outcomeStatuses, togetherAt } from '#rules/decisions.ts';
import { limits } from '#contract/limits.ts';
import { shareProjects } from '#server/queries/held-projects.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import { nameColumns } from '#server/views/person.ts';

/** The moment of each of these projects that has one, over or to come. */
async function listMoments(db: Database, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('release_date_moves')
    .distinctOn('project_id')
    .select(['project_id', 'to_at'])
    .where(sql<boolean>`project_id = any(${projectIds}::uuid[])`)
    .orderBy('project_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.project_id, row.to_at]));
}

/** For the projects in which this decision waits for the moment of all: that moment. */
export async function listTogether(
  db: Database,
  projectIds: readonly string[],
  { to, now }: { to: ApplicationStatus; now: Date },
): Promise<Map<string, Date>> {
  if (!outcomeStatuses.includes(to)) return new Map();
  const moments = await listMoments(db, projectIds);
  return new Map(
    [...moments].flatMap(([id, moment]): [string, Date][] => {
      const at = togetherAt(to, moment, now);
      return at ? [[id, at]] : [];
    }),
  );
}

/** The same, while nobody moves the moment until the transaction ends. */
export async function holdTogether(
  db: Database,
  projectIds: readonly string[],
  decision: { to: ApplicationStatus; now: Date },
): Promise<Map<string, Date>> {
  if (!outcomeStatuses.includes(decision.to)) return new Map();
  await shareProjects(db, projectIds);
  return listTogether(db, projectIds, decision);
}

/** How often it was moved, and where it is. */
export async function getMoment(
  db: Database,
  projectId: string,
): Promise<{ version: number; at: Date | null }> {
  const last = await db
    .selectFrom('release_date_moves')
    .select(['number', 'to_at'])
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: last?.number ?? 0, at: last?.to_at ?? null };
}

/** The moment with who moved it, the day that was promised, and how many wait, of those that the reader knows of. */
export async function getReleaseDate(
  db: Database,
  { project, role, userId }: ManagedProject<'decide'>,
) {
  const moves = await db
    .selectFrom('release_date_moves')
    .leftJoin('users', 'users.id', 'release_date_moves.moved_by')
    .select(['number', 'from_at', 'to_at', 'release_date_moves.created_at', 'users.id as user_id'])
    .select(nameColumns)
    .where('project_id', '=', project.id)
    .orderBy('number', 'desc')
    .limit(limits.releaseMoves)
    .execute();
  const { decision_date: promised } = await db
    .selectFrom('projects')
    .select('decision_date')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('applications')
    .innerJoin('decisions as staged', (join) =>
      join
        .onRef('staged.application_id', '=', 'applications.id')
        .on('staged.state', '=', sql.lit('staged')),
    )
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('applications.project_id', '=', project.id)
    .where('applications.deleted_at', 'is', null)
    .where('staged.to_status', 'in', outcomeStatuses)
    .where(knowsStaged({ userId, role }))
    .executeTakeFirstOrThrow();
  return { moves, promised, zone: project.deadline_zone, waiting };
}
export type ReleaseDateRow = Awaited<ReturnType<typeof getReleaseDate>>;
