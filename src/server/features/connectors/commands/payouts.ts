import { sql } from 'kysely';
import { type ConflictFacts, isSamePerson } from '#rules/reviews/conflicts.ts';
import { type EarningWait, waitsOf } from '#rules/connectors/earnings.ts';
import { pinProblem } from '#rules/connectors/payees.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { locks } from '#server/db/locks.ts';
import { AppError } from '#server/http/errors.ts';
import {
  listBatchShares,
  listPayable,
  owedBy,
  type BatchShare,
  type PayableShare,
} from '../queries/payouts.ts';
import { loadConflictFacts } from '../queries/conflicts.ts';
import { findConflicts } from './conflicts.ts';
import { signHead } from './heads.ts';
import { post } from './ledger.ts';
import { listStopped } from './release.ts';
import { earnerOf, payoutPosting } from './shares.ts';
import { tellEarners } from './tell-earners.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';
import { sayOperators } from '#contract/messages/operators.ts';

/**
 * Batches are made and released one after the other: two at once would find the same line free, or keep the same
 * debt back twice.
 */
const lockBatches = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${locks.payoutBatches})`.execute(db);
};

type Line = PayableShare & { offset: number };

/** Holds what is payable and in conflict. Before a batch, so that it stays when none can be made. */
export async function holdPayable(
  db: Database,
  { makerId, limit, now }: { makerId: string; limit: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const payable = await listPayable(transaction, { exceptFor: makerId, limit, now });
    await findConflicts(
      transaction,
      payable.map(({ id }) => id),
      now,
    );
  });
}

/**
 * Makes a batch of everything that can be paid, the longest payable first, and that does not come to
 * its maker. Returns its id and how many lines it has. Throws `state_conflict` when nothing can be paid.
 */
export async function makeBatch(
  db: Database,
  { makerId, limit, now }: { makerId: string; limit: number; now: Date },
): Promise<{ id: string; lines: number }> {
  await lockBatches(db);
  const payable = await listPayable(db, { exceptFor: makerId, limit, now });
  // First the locks, then what holds them: it may have been committed while the list waited for a row.
  const stopped = await listStopped(db, payable);
  const own = await listOwn(db, makerId, payable);
  const ready = payable.filter(
    (share) => waitOf(share, now) === 'payout' && !stopped.has(share.id) && !own.has(share.id),
  );
  if (ready.length === 0) {
    throw new AppError('state_conflict', sayEarnings('earnings.nothing_to_pay'));
  }
  const id = newId();
  await db
    .insertInto('payout_batches')
    .values({ id, state: 'waiting', created_by: makerId, created_at: now })
    .execute();
  await db
    .insertInto('payout_lines')
    .values(
      (await withOffsets(db, id, ready)).map((line) => ({
        batch_id: id,
        earning_id: line.id,
        amount_minor: line.amount_minor,
        offset_minor: line.offset,
        currency: line.currency,
        payee_details_id: line.details_id,
        state: 'waiting' as const,
      })),
    )
    .execute();
  return { id, lines: ready.length };
}

/** Which of these amounts come to a person, under another address of their mailbox too. */
async function listOwn(
  db: Database,
  userId: string,
  shares: readonly PayableShare[],
): Promise<Set<string>> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const facts = await loadConflictFacts(
    db,
    shares.map(({ id }) => id),
  );
  const isOwn = ({ earner }: ConflictFacts) =>
    earner.people.some((one) => isSamePerson(one, person));
  return new Set([...facts].filter(([, one]) => isOwn(one)).map(([id]) => id));
}

/**
 * Pays a batch: what can still be paid is, what cannot waits and says why in the batch. Signs the
 * ledger behind it. Returns how many lines were paid. Throws `state_conflict`.
 */
export async function releaseBatch(
  db: Database,
  batchId: string,
  { releaserId, now }: { releaserId: string; now: Date },
): Promise<{ paid: number; dropped: number }> {
  await lockBatches(db);
  await closeBatch(db, batchId, { state: 'released', by: releaserId, now });
  const before = await listBatchShares(db, batchId);
  await findConflicts(
    db,
    before.map(({ id }) => id),
    now,
  );
  const shares = await listBatchShares(db, batchId);
  const ready = shares.filter((share) => waitOfLine(share, now) === 'payout');
  for (const share of shares.filter((one) => !ready.includes(one))) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each has its own reason
    await dropLine(db, { batchId, earningId: share.id, reason: waitOfLine(share, now) });
  }
  const lines = await withOffsets(db, batchId, ready);
  if (lines.length > 0) await payLines(db, batchId, lines, { releaserId, now });
  await signHead(db, now);
  return { paid: lines.length, dropped: shares.length - lines.length };
}

/** Takes a batch back: its lines can be in another one. Throws `state_conflict`. */
export async function cancelBatch(
  db: Database,
  batchId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await closeBatch(db, batchId, { state: 'cancelled', by, now });
  await db
    .updateTable('payout_lines')
    .set({ state: 'dropped', dropped_reason: 'cancelled' })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .execute();
}

type Closing = { state: 'released' | 'cancelled'; by: string; now: Date };

async function closeBatch(db: Database, batchId: string, { state, by, now }: Closing) {
  const closed = await db
    .updateTable('payout_batches')
    .set({ state, closed_by: by, closed_at: now })
    .where('id', '=', batchId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!closed.numUpdatedRows) {
    throw new AppError('state_conflict', sayOperators('operators.batch_closed'));
  }
}

/** What a share waits for first; `payout` when it can be paid. */
function waitOf(share: PayableShare, now: Date): EarningWait {
  const [first = 'decision'] = waitsOf({
    status: share.status,
    isCollected: share.is_collected,
    payableFrom: share.payable_from,
    conflicts: share.held_for,
    payee: {
      isSuspended: share.is_suspended,
      isDeleted: share.is_deleted,
      isVerified: share.is_verified,
      detailsSince: share.details_since,
    },
    now,
  });
  return share.status !== 'payable' && first === 'payout' ? 'waiting_time' : first;
}

/** What a line of a batch waits for first: it is paid to what its payee said when the batch was made, or not at all. */
function waitOfLine(share: BatchShare, now: Date): EarningWait | 'payee_unpinned' {
  const wait = waitOf(share, now);
  const pins = { pinnedId: share.pinned_id, detailsId: share.details_id };
  return wait === 'payout' ? (pinProblem(pins) ?? wait) : wait;
}

async function dropLine(
  db: Database,
  { batchId, earningId, reason }: { batchId: string; earningId: string; reason: string },
): Promise<void> {
  await db
    .updateTable('payout_lines')
    .set({ state: 'dropped', dropped_reason: reason })
    .where('batch_id', '=', batchId)
    .where('earning_id', '=', earningId)
    .execute();
}

/** Keeps back, line by line, what each earner owes after an amount was taken back. */
async function withOffsets(
  db: Database,
  batchId: string,
  shares: readonly PayableShare[],
): Promise<Line[]> {
  const owed = await owedBy(db, [...new Set(shares.map(earnerOf))], batchId);
  return shares.map((share) => {
    const key = `${earnerOf(share)} ${share.currency}`;
    const offset = Math.min(owed.get(key) ?? 0, share.amount_minor);
    owed.set(key, (owed.get(key) ?? 0) - offset);
    return { ...share, offset };
  });
}

async function payLines(
  db: Database,
  batchId: string,
  lines: readonly Line[],
  { releaserId, now }: { releaserId: string; now: Date },
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const step = { from_status: 'payable', to_status: 'paid', reason: 'paid_out' } as const;
  await db
    .updateTable('earnings')
    .set({ status: step.to_status, reason: step.reason, note: null, updated_at: now })
    .where('id', 'in', ids)
    .execute();
  await db
    .insertInto('earning_events')
    .values(
      ids.map((id) => ({
        id: newId(),
        earning_id: id,
        ...step,
        actor_id: releaserId,
        created_at: now,
      })),
    )
    .execute();
  const written = lines.map(({ id, offset }) => ({ id, offset }));
  await sql`
    update payout_lines set state = 'paid', offset_minor = made.offset
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as made (id uuid, "offset" bigint)
    where batch_id = ${batchId} and earning_id = made.id`.execute(db);
  await tellEarners(db, ids, now);
  await post(
    db,
    lines.map((line) => payoutPosting(line, line.offset, batchId)),
    now,
  );
}
