import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Deletes the proposals made for the caller, and the quotes from their other texts behind answers
 * they sent. That an answer was filled stays known to whoever reads it. Belongs in the transaction
 * that deletes the account.
 */
export async function forgetFills(db: Database, { userId }: Caller): Promise<void> {
  await sql`
    update answer_sources set quote = '', programme = null, source_application = null
    where application_id in (select id from applications where user_id = ${userId})`.execute(db);
  await sql`
    delete from fills where user_id = ${userId}
      and not exists (select from answer_sources where answer_sources.fill_id = fills.id)`.execute(
    db,
  );
  await db
    .updateTable('fills')
    .set({ results: '[]', revisions: '{}' })
    .where('user_id', '=', userId)
    .execute();
}
