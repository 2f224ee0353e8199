import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { TimedJob } from './runner.ts';

const batch = 1000;
/** What is left after this many batches waits for the next run. */
const maxBatches = 50;

type Aged = {
  table:
    | 'sessions'
    | 'codes'
    | 'password_resets'
    | 'rate_counters'
    | 'idempotency_keys'
    | 'visitor_replies'
    | 'startup_codes'
    | 'known_devices'
    | 'project_view_networks'
    | 'webhook_events';
  column: 'expires_at' | 'created_at' | 'window_start' | 'day' | 'last_used_at';
  before: Date;
};

/** Deletes rows whose `column` lies before `before`, in small statements that lock few rows each. */
export async function deleteOlder(db: Database, { table, column, before }: Aged): Promise<number> {
  let deleted = 0;
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${batch}
      ))`.execute(db);
    deleted += Number(numAffectedRows);
    if (Number(numAffectedRows) < batch) break;
  }
  return deleted;
}

const dayMs = 24 * 3_600_000;

/** An idempotency key is remembered for a day. */
export const idempotencyCleanUp: TimedJob = {
  name: 'clean_up_idempotency_keys',
  pattern: '7,37 * * * *',
  run: async ({ services, now }) => {
    const before = new Date(now.getTime() - dayMs);
    for (const table of ['idempotency_keys', 'visitor_replies'] as const) {
      await deleteOlder(services.db, { table, column: 'created_at', before });
    }
  },
};
