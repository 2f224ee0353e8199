import { sql } from 'kysely';
import { monthOf } from '#rules/prefill/budget.ts';
import type { Database } from '#server/db/database.ts';
import type { TokenBudget } from '#server/integrations/ai/answer-provider.ts';

/** The month's tokens of a startup: held before they are used, so that no two requests take the same. */
export function budgetOf(
  db: Database,
  { startupId, limit }: { startupId: string; limit: number },
  now: Date,
): TokenBudget {
  const month = monthOf(now);
  return {
    reserve: async (tokens) => {
      const { numAffectedRows } = await sql`
        insert into ai_usage (startup_id, month, tokens)
        select ${startupId}::uuid, ${month}::date, ${tokens}::int where ${tokens}::int <= ${limit}::int
        on conflict (startup_id, month) do update set tokens = ai_usage.tokens + excluded.tokens
          where ai_usage.tokens + excluded.tokens <= ${limit}::int`.execute(db);
      return Boolean(numAffectedRows);
    },
    settle: async (reserved, used) => {
      // More than was held is possible where a provider counts otherwise; the next request sees it.
      await sql`
        update ai_usage set tokens = least(2000000000, greatest(0, tokens::bigint - ${reserved}::bigint + ${used}::bigint))
        where startup_id = ${startupId}::uuid and month = ${month}::date`.execute(db);
    },
  };
}
