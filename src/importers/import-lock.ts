import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';

/** Only one import writes at a time, so that addresses and organisations are made once. */
export async function lockImports(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.imports})`.execute(db);
}
