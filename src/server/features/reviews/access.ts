import { liftingSide, type RecusalSide } from '#rules/reviews/review.ts';
import { can, type Need } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import {
  type ManagedApplication,
  managedApplication,
} from '#server/features/applications/access.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import { managedAccount } from '#server/features/management/access.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

declare const judged: unique symbol;

/** Proof that the caller may do `N` in the organisation and know what is thought of the application. */
export type JudgedApplication<N extends Need = Need> = ManagedApplication<N> & {
  readonly [judged]: true;
};

type Wanted<N extends Need> = { accountId: string; applicationId: string; need: N };

/**
 * Proves the right to the application (a reviewer's must be assigned), and that it is neither the
 * caller's own nor of a startup of theirs. Throws `not_found`, or `forbidden`.
 */
export async function judgedApplication<N extends Need>(
  db: Database,
  caller: Caller,
  wanted: Wanted<N>,
): Promise<JudgedApplication<N>> {
  const application = await managedApplication(db, caller, wanted);
  const { is_founder: isFounder } = await db
    .selectFrom('applications')
    .select(isFounderOf(caller.userId).as('is_founder'))
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  if (isFounder) {
    throw new AppError('forbidden', sayReviews('reviews.own_application'));
  }
  return proven<JudgedApplication<N>>(application);
}

/** Proof that the caller may lift this conflict of interest, and as whom. */
export type LiftableRecusal = {
  readonly [judged]: 'recusal';
  applicationId: string;
  userId: string;
  by: { userId: string; side: RecusalSide };
};

/**
 * Throws `not_found` where there is none, or none that the caller may know of: a reviewer knows their
 * own. Throws `forbidden` for members who may read it and not lift it.
 */
export async function liftableRecusal(
  db: Database,
  caller: Caller,
  wanted: { id: string; applicationId: string; userId: string },
): Promise<LiftableRecusal> {
  const account = await managedAccount(db, caller, wanted.id, 'review');
  const row = await db
    .selectFrom('recusals')
    .innerJoin('applications', 'applications.id', 'recusals.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['recusals.application_id', 'recusals.user_id'])
    .select(isFounderOf(caller.userId).as('is_founder'))
    .where('recusals.application_id', '=', wanted.applicationId)
    .where('recusals.user_id', '=', wanted.userId)
    .where('projects.account_id', '=', account.id)
    .executeTakeFirstOrThrow(notFound);
  const isOwn = row.user_id === caller.userId;
  if (row.is_founder && !isOwn)
    throw new AppError('forbidden', sayReviews('reviews.own_application'));
  const side = liftingSide(account, { userId: row.user_id });
  if (!side) throw new AppError(can(account.role, 'decide') ? 'forbidden' : 'not_found');
  return proven<LiftableRecusal>({
    applicationId: row.application_id,
    userId: row.user_id,
    by: { userId: account.userId, side },
  });
}
