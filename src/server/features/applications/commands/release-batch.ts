import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { decide } from './decide.ts';
import { isSecondLive } from './one-door.ts';

type Decision = BodyOf<typeof applicationManagementCalls.decideApplication>;
type Reach = Pick<Services, 'db' | 'config'>;

const batchesAtOnce = 20;

/**
 * Lets the bulk decisions take effect whose time of grace is over, application by application, and
 * tells the founders. Safe to run twice and to be cut off: what is done is marked with it.
 */
export async function releaseDecisions({ db, config }: Reach, now: Date): Promise<void> {
  const due = await db
    .selectFrom('decision_batches')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .limit(batchesAtOnce)
    .execute();
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other work goes on
  for (const { id } of due) await releaseBatch({ db, config }, id, now);
}

async function releaseBatch(reach: Reach, id: string, now: Date): Promise<void> {
  const items = await reach.db
    .selectFrom('decision_items')
    .select('application_id')
    .where('batch_id', '=', id)
    .where('state', '=', 'scheduled')
    .orderBy('application_id')
    .limit(500)
    .execute();
  for (const { application_id: applicationId } of items) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction for each, so that one failure stops no other
    await releaseItem(reach, { batchId: id, applicationId }, now);
  }
  await reach.db
    .updateTable('decision_batches')
    .set({ state: 'applied' })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

type Item = { batchId: string; applicationId: string };

async function releaseItem({ db, config }: Reach, item: Item, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      const row = await lockItem(transaction, item);
      if (!row) return;
      const { to_status: status, reason, version, created_by: userId } = row;
      const decision = { status, version, ...(reason && { reason }) } as Decision;
      const application = { id: item.applicationId, userId, by: 'manager' as const };
      await decide({ db: transaction, config }, application, decision, now);
      await mark(transaction, item, { state: 'applied' });
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await mark(db, item, { state: 'refused', problem });
  }
}

async function lockItem(db: Database, { batchId, applicationId }: Item) {
  return db
    .selectFrom('decision_items')
    .innerJoin('decision_batches', 'decision_batches.id', 'decision_items.batch_id')
    .select([
      'decision_items.version',
      'decision_batches.to_status',
      'decision_batches.reason',
      'decision_batches.created_by',
    ])
    .where('decision_items.batch_id', '=', batchId)
    .where('decision_items.application_id', '=', applicationId)
    .where('decision_items.state', '=', 'scheduled')
    .where('decision_batches.state', '=', 'scheduled')
    .forUpdate('decision_items')
    .executeTakeFirst();
}

async function mark(
  db: Database,
  { batchId, applicationId }: Item,
  values: { state: 'applied' | 'refused'; problem?: string },
): Promise<void> {
  await db
    .updateTable('decision_items')
    .set(values)
    .where('batch_id', '=', batchId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'scheduled')
    .execute();
}

/** Why the application stays as it is; null for a failure that says nothing about it, which is tried again. */
function problemOf(error: unknown): string | null {
  if (isSecondLive(error)) return 'This startup has applied again since.';
  if (!(error instanceof AppError)) return null;
  return error.code === 'version_conflict'
    ? 'It changed after the decision was made.'
    : error.message;
}
