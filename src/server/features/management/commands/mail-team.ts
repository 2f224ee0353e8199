import { limits } from '#contract/limits.ts';
import { type Need, rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { type Mails, queueMail } from '#server/integrations/mail/mail.ts';

type About = { accountId: string; need: Need; mail: Mails; now: Date };

/** Mails whoever of a team can do something, in the caller's transaction; nobody who is suspended. */
export async function mailTeam(db: Database, { accountId, need, mail, now }: About): Promise<void> {
  const people = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.account_id', '=', accountId)
    .where('members.role', 'in', rolesThatCan(need))
    .where('users.email_verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .limit(limits.page.team)
    .execute();
  for (const { email } of people) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: email, mail, now });
  }
}
