import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { type NotedHead, verifyLedger } from '#server/features/connectors/queries/verify.ts';
import type { World } from '#test/world.ts';

const undo = new Error('taken back');

/** What the verifier says while somebody with the database's password has changed something. */
export async function tampered(
  world: World,
  tamper: (db: Database) => Promise<unknown>,
  noted?: NotedHead,
): Promise<string | null> {
  let said: string | null = null;
  await world.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await tamper(transaction);
      ({ problem: said } = await verifyLedger(transaction, noted));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return said;
}
