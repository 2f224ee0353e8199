import { sql } from 'kysely';
import {
  confirmObstacleMessages,
  type ReleaseObstacle,
  releaseObstacleMessages,
  whyNotRelease,
} from '#rules/conflicts.ts';
import { proven } from '#server/authorization/proof.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Operator, operatorOf, type PersonalOperator } from './console.ts';
import { eyesOfProposal, loadFourEyes } from '../queries/four-eyes.ts';

declare const charged: unique symbol;
/** Proof that the charges are neither paid by the operator's organisation nor earn them anything. */
export type OthersCharges = { readonly [charged]: true; ids: readonly string[]; by: Operator };

/** Throws `forbidden`, `own_charge`. Whether the charges are there says the command. */
export async function othersCharges(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<OthersCharges> {
  const by = operatorOf(caller);
  const { rows } = await sql`
    select from shortlist_charges charge
    left join earnings on earnings.application_id = charge.application_id
    where charge.application_id = any(${ids}::uuid[])
      and (earnings.connector_id = ${caller.userId} or exists (select from past_ties
        where user_id = ${caller.userId} and of_id in (charge.account_id, earnings.account_id)))
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('own_charge');
  return proven<OthersCharges>({ ids, by });
}

/** Proof that what came by card is not of an organisation of the operator's. */
export type OthersPayment = { readonly [charged]: 'payment'; id: string; by: Operator };

/** Throws `forbidden`, `not_found`, `own_charge`. */
export async function othersPayment(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OthersPayment> {
  const by = operatorOf(caller);
  const row = await db
    .selectFrom('card_payments')
    .leftJoin('invoices', 'invoices.id', 'card_payments.invoice_id')
    .leftJoin('past_ties', (join) =>
      join
        .onRef('past_ties.of_id', '=', 'invoices.account_id')
        .on('past_ties.user_id', '=', caller.userId),
    )
    .select(['card_payments.id', 'past_ties.user_id as member_id'])
    .where('card_payments.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (row.member_id !== null) throw new AppError('own_charge');
  return proven<OthersPayment>({ id: row.id, by });
}

/** Proof that the charge of a proposal is not theirs either. */
export type OthersProposal = OthersCharges & { proposal: string };

/** Throws `forbidden`, `not_found`, `own_charge`. */
export async function othersProposal(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OthersProposal> {
  operatorOf(caller);
  const { application_id: of } = await db
    .selectFrom('reversals')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...(await othersCharges(db, caller, [of])), proposal: id };
}

/** The same, made by another person. Throws `four_eyes` too. */
export async function confirmableProposal(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  id: string,
): Promise<OthersProposal> {
  const found = await othersProposal(db, caller, id);
  const obstacle = whyNotRelease(await eyesOfProposal({ db, config }, caller, id));
  if (obstacle) throw new AppError('four_eyes', confirmObstacleMessages[obstacle]);
  return found;
}

declare const batched: unique symbol;
declare const judged: unique symbol;

/** Proof that an operator may look at this batch of payouts and take it back. */
export type OperatedBatch = {
  readonly [batched]: 'batch';
  id: string;
  by: PersonalOperator;
};

/** Throws `forbidden`, `not_found`. */
export async function operatedBatch(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedBatch> {
  const by = operatorOf(caller);
  const row = await db
    .selectFrom('payout_batches')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedBatch>({ id: row.id, by });
}

/** Proof that the batch was made by another person, and that nothing of it comes to this one. */
export type OthersBatch = OperatedBatch & { readonly [judged]: true };

/** Throws `forbidden`, `not_found`, `four_eyes` with the reason. */
export async function othersBatch(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  id: string,
): Promise<OthersBatch> {
  const batch = await operatedBatch(db, caller, id);
  const obstacle = await findObstacle({ db, config }, caller, batch);
  if (obstacle) throw new AppError('four_eyes', releaseObstacleMessages[obstacle]);
  return proven<OthersBatch>(batch);
}

/** Why this operator may not release the batch; null when they may. */
export async function findObstacle(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  batch: OperatedBatch,
): Promise<ReleaseObstacle | null> {
  return whyNotRelease(await loadFourEyes({ db, config }, caller, batch.id));
}
