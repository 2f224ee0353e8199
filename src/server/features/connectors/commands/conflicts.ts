import { conflictsOf } from '#rules/reviews/conflicts.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { isDisputed, isPaymentDisputed } from '../queries/balances.ts';
import { findInterested, loadConflictFacts } from '../queries/conflicts.ts';
import type { Message } from '#contract/messages/message.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';

/**
 * Looks for conflicts of some earnings and holds those that have one. What an operator has answered
 * stays answered.
 */
export async function findConflicts(
  db: Database,
  earningIds: readonly string[],
  now: Date,
): Promise<void> {
  if (earningIds.length === 0) return;
  const facts = await loadConflictFacts(db, earningIds);
  const found = [...facts].flatMap(([id, one]) =>
    conflictsOf(one).map((kind) => ({ earning_id: id, kind, found_at: now })),
  );
  if (found.length === 0) return;
  await db
    .insertInto('earning_holds')
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets an amount go that was held. Throws `state_conflict` when nothing holds it. */
export async function clearConflicts(
  db: Database,
  earningId: string,
  now: Date,
): Promise<string[]> {
  const cleared = await db
    .updateTable('earning_holds')
    .set({ cleared_at: now })
    .where('earning_id', '=', earningId)
    .where('cleared_at', 'is', null)
    .returning('kind')
    .execute();
  if (cleared.length === 0)
    throw new AppError('state_conflict', await whyNotCleared(db, earningId));
  return cleared.map(({ kind }) => kind);
}

/* A dispute is answered, not lifted: its answer says who is right. */
async function whyNotCleared(db: Database, earningId: string): Promise<Message> {
  const held = await db
    .selectFrom('earnings')
    .select([isDisputed.as('is_disputed'), isPaymentDisputed.as('is_payment_disputed')])
    .where('id', '=', earningId)
    .executeTakeFirst();
  if (held?.is_disputed) return sayEarnings('earnings.held_by_dispute');
  return held?.is_payment_disputed
    ? sayEarnings('earnings.payment_disputed')
    : sayEarnings('earnings.not_held');
}

/** Throws `conflict_of_interest` for a person who earns by an application, or applied, themself. */
export async function refuseInterested(
  db: Database,
  applicationId: string,
  userId: string,
): Promise<void> {
  const found = await findInterested(db, [applicationId], userId);
  if (found.size > 0) throw new AppError('conflict_of_interest');
}
