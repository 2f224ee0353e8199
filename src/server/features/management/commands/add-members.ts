import { type Database, inTransaction } from '#server/db/database.ts';
import type { Role } from '#server/db/vocabulary.ts';

/** Puts people into the team of an organisation that has just been set up, without invitations. */
export async function addMembers(
  db: Database,
  accountId: string,
  members: { userId: string; role: Role }[],
  now: Date,
): Promise<void> {
  const rows = members.map(({ userId, role }) => ({
    account_id: accountId,
    user_id: userId,
    role,
    joined_at: now,
  }));
  await inTransaction(db, async (transaction) =>
    transaction.insertInto('members').values(rows).execute(),
  );
}
