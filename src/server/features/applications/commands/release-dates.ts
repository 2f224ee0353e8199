import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { releaseDateCalls } from '#contract/release-dates.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { outcomeStatuses, togetherProblem } from '#rules/applications/decisions.ts';
import { formatDeadline } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { getMoment } from '../queries/release-dates.ts';
import { tellRule } from './transition.ts';

type Wish = BodyOf<typeof releaseDateCalls.moveReleaseDate>;

/**
 * Moves the moment at which the outcomes of a project are told, and with it those that wait; keeps who did. Nothing is
 * told by it: without a moment, what waits keeps the time that it has. Throws `version_conflict`, `state_conflict` for an
 * archived project, and `validation`.
 */
export async function moveReleaseDate(
  db: Database,
  { project, account, userId }: ManagedProject<'decide'>,
  wish: Wish,
  now: Date,
): Promise<void> {
  const to = wish.releaseAt === null ? null : new Date(wish.releaseAt);
  await inTransaction(db, async (transaction) => {
    // Whoever makes a decision holds it too, so that none is made for the moment of before.
    const { status } = await transaction
      .selectFrom('projects')
      .select('status')
      .where('id', '=', project.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (status === 'archived') {
      throw new AppError('state_conflict', sayApplications('applications.round_archived'));
    }
    const { version, at } = await getMoment(transaction, project.id);
    if (version !== wish.version) {
      throw staleWrite(
        version,
        { releaseAt: at?.toISOString() ?? null },
        sayApplications('applications.moment_moved'),
      );
    }
    // What is there already is there: nothing was moved.
    if (to?.getTime() === at?.getTime()) return;
    const problem = to && togetherProblem(to, now);
    if (problem) throw new AppError('validation', { details: [{ path: 'releaseAt', ...problem }] });
    await transaction
      .insertInto('release_date_moves')
      .values({
        project_id: project.id,
        number: version + 1,
        account_id: account.id,
        from_at: at,
        to_at: to,
        moved_by: userId,
        created_at: now,
      })
      .execute();
    if (to !== null) await moveWaiting(transaction, project.id, to);
    await tellRule(transaction, account, 'releaseDate', project.id);
  });
}

async function moveWaiting(db: Database, projectId: string, at: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ release_at: at })
    .where('state', '=', sql.lit('staged'))
    .where('to_status', 'in', outcomeStatuses)
    .where((where) =>
      where.exists(
        where
          .selectFrom('applications')
          .select('id')
          .whereRef('applications.id', '=', 'decisions.application_id')
          .where('applications.project_id', '=', projectId),
      ),
    )
    .execute();
  await enqueue(db, 'release_when_due', {}, { runAt: at });
}

/** A refusal of telling a decision before the others of its project. */
export function toldTogether(at: Date): AppError {
  const time = formatDeadline(at, 'UTC');
  return new AppError('state_conflict', sayApplications('applications.told_together', { time }));
}
