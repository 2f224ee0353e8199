import { sql } from 'kysely';
import { type FounderRole, ownsStartup } from '#rules/startups/startup.ts';
import type { Database } from '#server/db/database.ts';
import { proven } from '#server/authorization/proof.ts';
import { memberIsBlind, memberMayRead } from '#server/authorization/member-scope.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { sayStartups } from '#contract/messages/startups.ts';

declare const proof: unique symbol;

/** Proof that the caller may see the startup. */
export type VisibleStartup = {
  readonly [proof]: 'visible' | 'own' | 'owner';
  id: string;
  userId: string;
};
/** Proof that the caller is a founder of the startup. */
export type OwnStartup = VisibleStartup & {
  readonly [proof]: 'own' | 'owner';
  role: FounderRole;
};
/** Proof that the caller is an owner of the startup. */
export type OwnedStartup = OwnStartup & { readonly [proof]: 'owner' };
/** Proof that an operator may decide on the verification of the startup. */
export type ReviewedStartup = { readonly [proof]: 'operator'; id: string; operatorId: string };

/** Proves that the caller founded the startup and that it is not deleted. Throws `not_found`. */
export async function ownStartup(db: Database, caller: Caller, id: string): Promise<OwnStartup> {
  const row = await db
    .selectFrom('startups')
    .innerJoin('startup_founders', 'startup_founders.startup_id', 'startups.id')
    .select(['startups.id', 'startup_founders.role', 'startup_founders.user_id as userId'])
    .where('startups.id', '=', id)
    .where('startups.deleted_at', 'is', null)
    .where('startup_founders.user_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnStartup>(row);
}

/** Proves that the caller is an owner. Throws `not_found`, or `forbidden` for a co-founder. */
export async function ownedStartup(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OwnedStartup> {
  const startup = await ownStartup(db, caller, id);
  if (!ownsStartup(startup.role)) {
    throw new AppError('forbidden', sayStartups('startups.owner_only'));
  }
  return proven<OwnedStartup>(startup);
}

/**
 * The startup for an operator, who decides on its verification; whoever calls this has proven that
 * `operatorId` is one. Throws `not_found`, also for a deleted startup.
 */
export async function startupToReview(
  db: Database,
  { operatorId }: { operatorId: string },
  id: string,
): Promise<ReviewedStartup> {
  const row = await db
    .selectFrom('startups')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return proven<ReviewedStartup>({ id: row.id, operatorId });
}

/**
 * Proves that the caller founded the startup, or reads an application that it sent to their
 * organisation, and not in a blind review. Throws `not_found`, also for a deleted one.
 */
export async function visibleStartup(
  db: Database,
  caller: Caller,
  id: string,
): Promise<VisibleStartup> {
  const row = await db
    .selectFrom('startups')
    .select('startups.id')
    .where('startups.id', '=', id)
    .where('startups.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('startup_founders')
            .select(sql.lit(1).as('one'))
            .whereRef('startup_founders.startup_id', '=', 'startups.id')
            .where('startup_founders.user_id', '=', caller.userId),
        ),
        where.exists(
          where
            .selectFrom('applications')
            .innerJoin('projects', 'projects.id', 'applications.project_id')
            .innerJoin('members', 'members.account_id', 'projects.account_id')
            .select(sql.lit(1).as('one'))
            .whereRef('applications.startup_id', '=', 'startups.id')
            .where('applications.status', '<>', 'draft')
            .where('applications.deleted_at', 'is', null)
            .where('members.user_id', '=', caller.userId)
            .where(memberMayRead())
            .where(sql<boolean>`not ${memberIsBlind()}`),
        ),
      ]),
    )
    .executeTakeFirstOrThrow(notFound);
  return proven<VisibleStartup>({ id: row.id, userId: caller.userId });
}
