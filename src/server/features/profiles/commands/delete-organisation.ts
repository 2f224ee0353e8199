import { type Database, inTransaction } from '#server/db/database.ts';
import type { Hooks } from '#server/feature.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { closeAccount } from '#server/features/management/commands/close-account.ts';
import { AppError } from '#server/http/errors.ts';
import { sayManagement } from '#contract/messages/management.ts';
import { listOf } from '#contract/messages/lists.ts';
import type { Message } from '#contract/messages/message.ts';

/**
 * Deletes an organisation in one transaction: its team and its public page go, each feature closes what it
 * holds of it, what was sent to it stays with who sent it. Throws `money_open`, saying what, and what
 * `closeAccount` throws.
 */
export async function deleteOrganisation(
  db: Database,
  features: readonly Hooks[],
  account: ManagedAccount<'delete'>,
  name: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { entityName } = await closeAccount(transaction, account, name, now);
    for (const { closeOrganisation } of features) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      await closeOrganisation?.({ db: transaction, accountId: account.id, name: entityName, now });
    }
    // Read last: a step that charges waits for the rows above, or is seen here.
    await refuseOpenMoney(transaction, features, account.id);
  });
}

async function refuseOpenMoney(
  db: Database,
  features: readonly Hooks[],
  accountId: string,
): Promise<void> {
  const open: Message[] = [];
  for (const { listOpenMoney } of features) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    open.push(...((await listOpenMoney?.(db, accountId)) ?? []));
  }
  if (open.length === 0) return;
  throw new AppError(
    'money_open',
    sayManagement('management.money_open', { amounts: listOf(open) }),
  );
}
