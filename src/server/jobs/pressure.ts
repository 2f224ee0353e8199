import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { GONE } from '#server/db/processes.ts';
import { sumOfRecent } from '#server/http/health/recent-calls.ts';

/** Of the calls that may be under way at once, so many mean that there is enough to do. */
const BUSY_SHARE = 0.5;
/** A replica that is further behind than this reads too old a past. */
const LAG_SECONDS = 5;

type Load = Pick<ReturnType<typeof sumOfRecent>, 'running' | 'waiting' | 'limit' | 'refused'>;

/** Why work that can wait is to wait; null when nothing is in its way. */
export function pressureOf(load: Load, lagSeconds: number | null): 'load' | 'replica' | null {
  const refused = Object.values(load.refused).some((count) => count > 0);
  if (refused || load.waiting > 0 || load.running > load.limit * BUSY_SHARE) return 'load';
  return lagSeconds !== null && lagSeconds > LAG_SECONDS ? 'replica' : null;
}

/** The same, asked of the rows of all processes and of PostgreSQL, which tells how replicas are to who may know. */
export async function findPressure(db: Database, now: Date): Promise<'load' | 'replica' | null> {
  const { rows } = await sql<{ figures: unknown[]; lag: number | null }>`select
    (select coalesce(jsonb_agg(figures), '[]') from processes
      where figures is not null and not ${sql.raw(GONE)}) as figures,
    (select max(extract(epoch from replay_lag)) from pg_stat_replication)::float8 as lag`.execute(
    db,
  );
  return pressureOf(sumOfRecent(rows[0]?.figures ?? [], now), rows[0]?.lag ?? null);
}
