import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';

/** What an operator took back alone lately, in minor units of each currency. */
export async function takenBackAlone(
  db: Database,
  operatorId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - limits.reversalAlone.days * DAY_MS);
  const { rows } = await sql<{ currency: string; minor: number }>`
    select currency, sum(price_minor)::float8 as minor from reversals
    where made_by = ${operatorId} and state = 'done' and not asks_second and created_at > ${since}
    group by currency`.execute(db);
  return new Map(rows.map(({ currency, minor }) => [currency, minor]));
}
