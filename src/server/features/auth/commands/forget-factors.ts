import type { Database } from '#server/db/database.ts';

/** Takes all second factors and recovery codes away; returns whether the person owes one from now on. */
export async function forgetFactors(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { due } = await db
    .updateTable('users')
    .set({ second_factor_at: null })
    .where('id', '=', userId)
    .returning('second_factor_due as due')
    .executeTakeFirstOrThrow();
  return due;
}

/**
 * Takes away what was set up since then, and all recovery codes, which may have been made anew: whoever took an account over may have set one up, and its owner would stand
 * outside with their own account back.
 */
export async function forgetFactorsSince(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const left = await db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .execute();
  if (left.length === 0) await forgetFactors(db, userId);
}
