import { sql } from 'kysely';
import {
  confirmObstacleMessages,
  isSamePerson,
  type ReleaseObstacle,
  releaseObstacleMessages,
  type Somebody,
  whyNotRelease,
} from '#rules/reviews/conflicts.ts';
import { proven } from '#server/authorization/proof.ts';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/features/connectors/queries/conflicts.ts';
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
  const { rows } = await sql<{ sides: Somebody[] }>`
    with asked as (
      select charge.account_id as owing, earnings.connector_id, earnings.account_id as earning
      from shortlist_charges charge
      left join earnings on earnings.application_id = charge.application_id
      where charge.application_id = any(${ids}::uuid[]))
    select ${people(sql`select connector_id from asked union select user_id from past_ties
      where of_id in (select owing from asked union select earning from asked)`)} as sides`.execute(
    db,
  );
  refuseOwn(caller, rows[0]?.sides ?? []);
  return proven<OthersCharges>({ ids, by });
}

/** Nor under another address of the same mailbox. */
function refuseOwn({ userId: id, email }: Caller, sides: readonly Somebody[]): void {
  if (sides.some((one) => isSamePerson(one, { id, email }))) throw new AppError('own_charge');
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
    .select('card_payments.id')
    .select(
      people(sql`select user_id from past_ties where of_id = invoices.account_id`)
        .$castTo<Somebody[]>()
        .as('members'),
    )
    .where('card_payments.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  refuseOwn(caller, row.members);
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
