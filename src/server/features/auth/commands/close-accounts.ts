import { type Database, inTransaction } from '#server/db/database.ts';
import { endResetLinks } from './password-reset.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Takes away every way into these accounts: password, sessions, links and codes. Returns the addresses
 * of those that are there. Afterwards only somebody who reads the mailbox can get in again.
 */
export async function closeAccounts(db: Database, emails: string[], now: Date): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    const closed = await transaction
      .updateTable('users')
      .set({ password_hash: null, updated_at: now })
      .where('email', 'in', emails)
      .returning(['id', 'email'])
      .execute();
    await Promise.all(
      closed.map(async ({ id }) => {
        await endAllSessions(transaction, id);
        await endResetLinks(transaction, id, now);
      }),
    );
    await transaction.deleteFrom('codes').where('email', 'in', emails).execute();
    return closed.map(({ email }) => email);
  });
}
