import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { distribute, type Distribution } from '#rules/reviews/review.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError, type ErrorDetail, notFound } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import { type NewAssignment, tellAssigned } from './tell-assigned.ts';
import { listAssignable, listWaiting, reviewersAmong } from '../queries/assignable.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

type Wish = BodyOf<typeof reviewCalls.assignReviewer>;
type Outside = { db: Database; config: Config };
type Pair = { userId: string; projectId: string; applicationId: string | null };

/**
 * Gives a reviewer a project or applications of the account; what they have already stays as it is.
 * Throws `validation` for somebody else, or something else, than those.
 */
export async function assignReviewer(
  { db, config }: Outside,
  account: ManagedAccount<'decide'>,
  wish: Wish,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [reviewer] = await reviewersAmong(transaction, account, [wish.userId]);
    if (!reviewer) refuse([notReviewer('userId')]);
    const outside = { db: transaction, config };
    await insert(outside, account, await readTargets(transaction, account, wish), now);
  });
}

async function readTargets(
  db: Database,
  account: ManagedAccount,
  { userId, projectId, applicationIds }: Wish,
): Promise<Pair[]> {
  if ((projectId === undefined) === (applicationIds === undefined)) {
    refuse([{ path: 'projectId', ...sayReviews('reviews.project_or_applications') }]);
  }
  if (projectId !== undefined) {
    await refuseOtherProject(db, account, projectId);
    return [{ userId, projectId, applicationId: null }];
  }
  const wanted = [...new Set((applicationIds ?? []).map((id) => id.toLowerCase()))];
  const found = new Map(
    (await listAssignable(db, account, wanted, userId)).map((row) => [row.id, row]),
  );
  const details = wanted.flatMap((id, index): ErrorDetail[] => {
    const path = `applicationIds.${index}`;
    const row = found.get(id);
    if (!row) return [{ path, ...sayApplications('applications.not_of_account') }];
    if (!row.is_barred) return [];
    return [{ path, ...sayReviews('reviews.conflict') }];
  });
  if (details.length > 0) refuse(details);
  return [...found.values()].map((row) => ({
    userId,
    projectId: row.project_id,
    applicationId: row.id,
  }));
}

async function refuseOtherProject(
  db: Database,
  account: ManagedAccount,
  projectId: string,
): Promise<void> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('account_id', '=', account.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) refuse([{ path: 'projectId', ...sayReviews('reviews.no_such_project') }]);
}

const maxWaiting = 5000;
type Spread = BodyOf<typeof reviewCalls.distributeAssignments>;

/**
 * Spreads the undecided applications of a project evenly, as a preview or with `apply` for real. The
 * same state gives the same result. Throws `validation`, and `state_conflict` for more than 5000.
 */
export async function distributeAssignments(
  { db, config }: Outside,
  account: ManagedAccount<'decide'>,
  { projectId, reviewerIds, perApplication, apply }: Spread,
  now: Date,
): Promise<Distribution & { applied: boolean; applications: number }> {
  return inTransaction(db, async (transaction) => {
    await refuseOtherProject(transaction, account, projectId);
    // Two that distribute at once would both give to those who have little: one waits for the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 140))`.execute(
      transaction,
    );
    const wanted = reviewerIds.map((id) => id.toLowerCase());
    const known = new Set(await reviewersAmong(transaction, account, wanted));
    const details = wanted.flatMap((id, index) =>
      known.has(id) ? [] : [notReviewer(`reviewerIds.${index}`)],
    );
    if (details.length > 0) refuse(details);
    const waiting = await listWaiting(transaction, projectId, maxWaiting + 1);
    if (waiting.length > maxWaiting) {
      throw new AppError(
        'state_conflict',
        sayReviews('reviews.too_many_open', { max: maxWaiting }),
      );
    }
    const spread = distribute(waiting, wanted, perApplication);
    if (apply) {
      const pairs = spread.pairs.map((pair) => ({ ...pair, projectId }));
      await insert({ db: transaction, config }, account, pairs, now);
    }
    return { ...spread, applied: apply, applications: waiting.length };
  });
}

async function insert(
  { db, config }: Outside,
  account: ManagedAccount,
  pairs: Pair[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map((pair) => ({ id: newId(), ...pair }));
  const { rows: added } = await sql<NewAssignment>`
    insert into assignments (id, account_id, user_id, project_id, application_id, assigned_by, created_at)
    select id, ${account.id}::uuid, "userId", "projectId", "applicationId", ${account.userId}::uuid,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, "userId" uuid,
      "projectId" uuid, "applicationId" uuid)
    on conflict do nothing
    returning user_id, project_id, application_id`.execute(db);
  const told = new Map(pairs.map(({ userId, projectId }) => [userId, projectId]));
  for (const [userId, id] of told) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await announce(db, [userId], { event: 'changed', resource: 'project', id });
  }
  await tellAssigned({ db, config }, account, added, now);
}

/** Takes an assignment of the account back. Throws `not_found`. */
export async function removeAssignment(
  db: Database,
  account: ManagedAccount<'decide'>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('assignments')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .returning(['user_id', 'project_id'])
      .executeTakeFirstOrThrow(notFound);
    const event = { event: 'changed', resource: 'project', id: removed.project_id } as const;
    await announce(transaction, [removed.user_id], event);
  });
}

function notReviewer(path: string): ErrorDetail {
  return { path, ...sayReviews('reviews.no_reviewer') };
}

function refuse(details: ErrorDetail[]): never {
  throw new AppError('validation', { details });
}
