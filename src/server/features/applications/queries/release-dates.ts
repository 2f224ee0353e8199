import { sql } from 'kysely';
import { outcomeStatuses } from '#rules/applications/decisions.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import { nameColumns } from '#server/views/person.ts';

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
