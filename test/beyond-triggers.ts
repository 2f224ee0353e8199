import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Writes what triggers refuse, in one transaction: rows of another time, and rows that are to be gone. */
export async function beyondTriggers(
  db: Database,
  work: (transaction: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await work(transaction);
  });
}
