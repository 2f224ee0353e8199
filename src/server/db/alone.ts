import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Whether this transaction does this work alone, until it ends. Where another one does it already, it is left to that one: two that
 * share the rows of one piece of news by `skip locked` would tell it in parts, each with a count of its own.
 */
export async function isAlone(transaction: Database, work: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`alone:${work}`}, 0)) as alone`.execute(
    transaction,
  );
  return rows[0]?.alone === true;
}
