import { monthOf } from '#rules/prefill/budget.ts';
import type { Database } from '#server/db/database.ts';

/** The tokens that a startup has used this month, those held for running requests among them. */
export async function tokensUsed(db: Database, startupId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('ai_usage')
    .select('tokens')
    .where('startup_id', '=', startupId)
    .where('month', '=', monthOf(now))
    .executeTakeFirst();
  return row?.tokens ?? 0;
}
