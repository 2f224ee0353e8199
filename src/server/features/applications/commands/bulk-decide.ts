import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { canTransition } from '#rules/applications.ts';
import { DECISION_HOLD_MS } from '#rules/reviews.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { BulkOutcome } from '../views.ts';

type Wish = BodyOf<typeof applicationManagementCalls.decideInBulk>;
/**
 * Says what the decision would change and refuse, or with the token of such a dry run schedules exactly
 * that. Throws `version_conflict` when anything has changed since, `state_conflict` when nothing is left.
 */
export async function decideInBulk(
  db: Database,
  account: ManagedAccount<'manager'>,
  wish: Wish,
  now: Date,
): Promise<BulkOutcome> {
  const seen = await preview(db, account, wish);
  const token = tokenOf(account, wish, seen);
  if (wish.dryRun) return { ...seen, token, batchId: null };
  if (wish.token === undefined) {
    const message = 'Make a dry run first, and send the token of its reply.';
    throw new AppError('validation', { details: [{ path: 'token', message }] });
  }
  if (wish.token !== token) {
    throw new AppError('version_conflict', {
      message: 'Something has changed since the dry run. Look at a new one first.',
    });
  }
  if (seen.changes.length === 0) {
    throw new AppError('state_conflict', { message: 'None of these applications can be changed.' });
  }
  return { ...seen, token: null, batchId: await schedule(db, account, { wish, seen }, now) };
}

type Seen = Pick<BulkOutcome, 'changes' | 'refused'>;

async function preview(db: Database, account: ManagedAccount, wish: Wish): Promise<Seen> {
  const ids = [...new Set(wish.applicationIds.map((id) => id.toLowerCase()))];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.version',
      sql<boolean>`exists (select from decision_items
        where decision_items.application_id = applications.id
          and decision_items.state = 'scheduled')`.as('is_scheduled'),
    ])
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`)
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const seen: Seen = { changes: [], refused: [] };
  for (const applicationId of ids) {
    const row = found.get(applicationId);
    const reason = row ? obstacleOf(row, wish) : 'This account has no such application.';
    if (reason) seen.refused.push({ applicationId, reason });
    else if (row) {
      const { status: from, version } = row;
      seen.changes.push({ applicationId, from, to: wish.status, version });
    }
  }
  return seen;
}

/** Why this application would stay as it is; null when it would change. */
function obstacleOf(
  { status, is_scheduled: isScheduled }: { status: ApplicationStatus; is_scheduled: boolean },
  wish: Wish,
): string | null {
  if (isScheduled) return 'It is part of a bulk decision that has not taken effect yet.';
  const verdict = canTransition({ from: status, to: wish.status, by: 'manager' });
  if (!verdict.allowed) return verdict.reason;
  return verdict.needsReason && !wish.reason?.trim() ? 'Say why; the founder reads it.' : null;
}

/** The same for the same state of the same applications; it proves what was looked at, not who looked. */
function tokenOf(account: ManagedAccount, { status, reason }: Wish, seen: Seen): string {
  const facts = JSON.stringify([account.id, status, reason ?? null, seen.changes, seen.refused]);
  return createHash('sha256').update(facts).digest('base64url');
}

async function schedule(
  db: Database,
  account: ManagedAccount,
  { wish, seen }: { wish: Wish; seen: Seen },
  now: Date,
): Promise<string> {
  const id = newId();
  try {
    await inTransaction(db, async (transaction) => {
      await transaction
        .insertInto('decision_batches')
        .values({
          id,
          account_id: account.id,
          to_status: wish.status,
          reason: wish.reason?.trim() || null,
          state: 'scheduled',
          created_by: account.userId,
          created_at: now,
          release_at: new Date(now.getTime() + DECISION_HOLD_MS),
        })
        .execute();
      await transaction
        .insertInto('decision_items')
        .values(
          seen.changes.map(({ applicationId, version }) => ({
            batch_id: id,
            application_id: applicationId,
            version,
            state: 'scheduled' as const,
          })),
        )
        .execute();
    });
  } catch (error) {
    // Two managers at the same moment: the index of scheduled items lets one of them through.
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new AppError('version_conflict', {
      message: 'Somebody has just decided on some of these. Look at a new dry run first.',
    });
  }
  return id;
}

/** Takes a bulk decision back. Throws `state_conflict` once it takes effect. */
export async function undoBatch(
  db: Database,
  account: ManagedAccount<'manager'>,
  batchId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const undone = await transaction
      .updateTable('decision_batches')
      .set({ state: 'undone' })
      .where('id', '=', batchId)
      .where('account_id', '=', account.id)
      .where('state', '=', 'scheduled')
      .where('release_at', '>', now)
      .executeTakeFirst();
    if (!undone.numUpdatedRows) {
      throw new AppError('state_conflict', {
        message: 'It is too late: this decision was taken back before, or has taken effect.',
      });
    }
    await transaction
      .updateTable('decision_items')
      .set({ state: 'undone' })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'scheduled')
      .execute();
  });
}
