import type { Role } from '#rules/roles.ts';
import type { Database } from '#server/db/database.ts';
import {
  type ManagedApplication,
  managedApplication,
} from '#server/features/applications/access.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

declare const judged: unique symbol;

/** Proof that the caller, at least `R` in the organisation, may know what is thought of the application. */
export type JudgedApplication<R extends Role = Role> = ManagedApplication<R> & {
  readonly [judged]: true;
};

type Wanted<R extends Role> = { accountId: string; applicationId: string; least: R };

/**
 * Proves the right to the application (a reviewer's must be assigned), and that it is neither the
 * caller's own nor of a startup of theirs. Throws `not_found`, or `forbidden`.
 */
export async function judgedApplication<R extends Role>(
  db: Database,
  caller: Caller,
  wanted: Wanted<R>,
): Promise<JudgedApplication<R>> {
  const application = await managedApplication(db, caller, wanted);
  const { is_founder: isFounder } = await db
    .selectFrom('applications')
    .select(isFounderOf(caller.userId).as('is_founder'))
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  if (isFounder) {
    throw new AppError('forbidden', {
      message: 'This is an application of yours: founders do not see what is thought of it.',
    });
  }
  return application as JudgedApplication<R>;
}
