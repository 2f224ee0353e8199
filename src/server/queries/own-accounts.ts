import { isSamePerson } from '#rules/reviews/conflicts.ts';
import type { Database } from '#server/db/database.ts';

/** Which of these accounts are this person's: their own, and those whose address goes into the same mailbox. */
export async function listOwnAccounts(
  db: Database,
  userId: string,
  userIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set([userId, ...userIds])].filter((id) => id !== null);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute();
  const me = people.find(({ id }) => id === userId);
  return new Set(people.filter((one) => me && isSamePerson(one, me)).map(({ id }) => id));
}
