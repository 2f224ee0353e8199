import type { Database } from '#server/db/database.ts';
import type { OwnStartup } from '#server/features/startups/access.ts';

/** Lets an outside provider read the startup's answers, or stops it. */
export async function allowModel(
  db: Database,
  startup: OwnStartup,
  { enabled, userId }: { enabled: boolean; userId: string },
  now: Date,
): Promise<void> {
  const choice = { enabled, changed_by: userId, changed_at: now };
  await db
    .insertInto('ai_fill_settings')
    .values({ startup_id: startup.id, ...choice })
    .onConflict((conflict) => conflict.column('startup_id').doUpdateSet(choice))
    .execute();
}
