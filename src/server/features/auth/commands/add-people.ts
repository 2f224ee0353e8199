import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';

export type KnownPerson = {
  email: string;
  firstName: string;
  lastName: string;
  headline?: string;
  passwordHash: string | null;
};

/** Adds people whose addresses need no proof; returns their ids by address. No mail is sent. */
export async function addPeople(
  db: Database,
  people: KnownPerson[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = people.map((person) => ({
    id: newId(),
    email: person.email,
    password_hash: person.passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    headline: person.headline ?? null,
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  }));
  await inTransaction(db, async (transaction) =>
    transaction.insertInto('users').values(rows).execute(),
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}
