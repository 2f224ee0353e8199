import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';

/** Makes people the owners of imported startups; returns the startups' ids by source key. */
export async function addFounders(
  db: Database,
  founders: { sourceKey: string; userId: string }[],
  now: Date,
): Promise<Map<string, string>> {
  const sent = JSON.stringify(
    founders.map(({ sourceKey, userId }) => ({ source_key: sourceKey, user_id: userId })),
  );
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string; source_key: string }>`
      with sent as (
        select startups.id, startups.source_key, sent.user_id
        from jsonb_to_recordset(${sent}::jsonb) as sent (source_key text, user_id uuid)
        join startups using (source_key)
      ), added as (
        insert into startup_founders (startup_id, user_id, role, created_at)
        select id, user_id, 'owner', ${now}::timestamptz from sent
        on conflict do nothing
      )
      select id, source_key from sent`.execute(transaction);
    return new Map(rows.map((row) => [row.source_key, row.id]));
  });
}
