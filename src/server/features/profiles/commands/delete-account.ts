import type { BodyOf } from '#contract/define.ts';
import type { profileCalls } from '#contract/profiles.ts';
import { inTransaction } from '#server/db/database.ts';
import { eraseAccount, proveOwner } from '#server/features/auth/commands/erase-account.ts';
import { type Device, lockAccount } from '#server/features/auth/commands/sessions.ts';
import type { Hooks } from '#server/feature.ts';
import type { Caller, Services } from '#server/http/context.ts';

type Body = BodyOf<typeof profileCalls.deleteAccount>;

/**
 * Deletes the caller's account in one transaction: each feature lets go of what is theirs
 * alone, what others were sent stays without the name. Throws `credentials_wrong`, `code_wrong`, `last_owner`.
 */
export async function deleteAccount(
  { db, config, files }: Pick<Services, 'db' | 'config' | 'files'>,
  features: readonly Hooks[],
  caller: Caller,
  body: Body,
  asked: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<void> {
  const { now } = asked;
  const owner = await proveOwner(db, config, caller, body, asked);
  const storageKeys = await inTransaction(db, async (transaction) => {
    // What a request that is on its way makes is there before anything is looked for, or is refused (`refuse_of_deleted`).
    await lockAccount(transaction, owner);
    // Of this try alone: when it is tried again, a file may have been given to others meanwhile.
    const keys: string[] = [];
    const removeLater = (more: readonly string[]) => void keys.push(...more);
    for (const { forgetPerson } of features) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      await forgetPerson?.({ db: transaction, config, caller, now, removeLater });
    }
    await eraseAccount(transaction, owner, now);
    return keys;
  });
  // The rows are gone: bytes that a failing store keeps are bytes that nobody can reach.
  await Promise.allSettled(storageKeys.map(async (key) => files.remove(key)));
}
