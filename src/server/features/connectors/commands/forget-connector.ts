import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { idsOfFounder, isOnlyOf } from '#server/authorization/founder-scope.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Takes the caller out of referrals, before their drafts go. Links they followed are nobody's; links
 * of theirs that nothing was sent through are no longer credited. What was credited to a sent
 * application stays, with its earning, because the ledger names it. Belongs in the transaction that
 * deletes the account.
 */
export async function forgetConnector(db: Database, { userId }: Caller): Promise<void> {
  await sql`
    delete from referral_touches where referer_id = ${userId}
      and (application_id is null or exists (select from applications
        where applications.id = referral_touches.application_id and applications.status = 'draft'))`.execute(
    db,
  );
  // A draft of theirs goes: to its connector the link is as if nobody had begun.
  await sql`
    update referral_touches set outcome = null, outcome_at = null, application_id = null
    where application_id in (select id from applications
      where applications.id = any(array${idsOfFounder(userId)})
        and applications.status = 'draft' and ${isOnlyOf(userId)})`.execute(db);
  await db.deleteFrom('referral_links').where('referer_id', '=', userId).execute();
  await db
    .deleteFrom('referral_visits')
    .where((where) => where.or([where('referer_id', '=', userId), where('user_id', '=', userId)]))
    .execute();
  await db.deleteFrom('browser_users').where('user_id', '=', userId).execute();
  await db.deleteFrom('past_ties').where('user_id', '=', userId).execute();
  await db
    .updateTable('referral_touches')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
