import { fromMinor } from '#rules/money.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { endDecisions } from '#server/features/applications/commands/end-decisions.ts';
import { listOpenMoney } from '#server/features/connectors/queries/open-money.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { closeAccount } from '#server/features/management/commands/close-account.ts';
import { archiveAll } from '#server/features/projects/commands/archive-all.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';

/**
 * Deletes an organisation in one transaction: its team and its public page go, its projects close, what
 * was sent to it stays with who sent it. Throws `money_open`, saying what, and what `closeAccount` throws.
 */
export async function deleteOrganisation(
  db: Database,
  account: ManagedAccount<'delete'>,
  name: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { entityName } = await closeAccount(transaction, account, name, now);
    await archiveAll(transaction, account.id, now);
    await endDecisions(transaction, account.id, now);
    // Read last: a step that charges waits for the rows above, or is seen here.
    await refuseOpenMoney(transaction, account);
    await enqueue(transaction, 'tell_applicants', {
      kind: 'entity_deleted',
      accountId: account.id,
      projectId: null,
      name: entityName,
      since: now.toISOString(),
    });
  });
}

async function refuseOpenMoney(db: Database, account: ManagedAccount): Promise<void> {
  const open = await listOpenMoney(db, account.id);
  if (open.length === 0) return;
  const words = {
    charge: 'charges not settled',
    share: 'shares of connectors not paid',
    own: 'earnings of yours not paid',
  };
  const list = open.map(
    ({ kind, amount, currency }) => `${fromMinor(amount, currency)} ${currency} (${words[kind]})`,
  );
  throw new AppError('money_open', {
    message: `Money is still open: ${list.join(', ')}. Ask the operators to settle it, then delete the organisation.`,
  });
}
