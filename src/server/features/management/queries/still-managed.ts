import { isSessionLive } from '#server/authorization/session.ts';
import type { Need } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { managedAccount } from '../access.ts';
import { isKeyLive } from './api-keys.ts';

/**
 * Asks for a right again, for a reply that is made while it is read, which may take hours: whoever left the team meanwhile, was
 * logged out or calls with a key that was revoked or is over gets no more of it; `now` is the moment of asking. Throws as `managedAccount` does, and `unauthorized`.
 */
export async function demandStillManaged(
  db: Database,
  caller: Caller,
  { accountId, need, now }: { accountId: string; need: Need; now: Date },
): Promise<void> {
  const isIn = await (caller.key ? isKeyLive(db, caller.key.id, now) : isSessionLive(db, caller));
  if (!isIn) throw new AppError('unauthorized');
  await managedAccount(db, caller, accountId, need);
}
