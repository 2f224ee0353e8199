import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { notify, type Notice } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { moderationMail } from '../emails/team.ts';

/** `reason` is given where something was hidden, null where it is shown again. */
type News = Pick<Notice, 'payload' | 'now'> & {
  accountId: string;
  kind: 'project_hidden' | 'project_shown' | 'entity_hidden' | 'entity_shown';
  name: string;
  reason: string | null;
};

const mostOwners = 200;

/** Tells the owners of an account what the operators did, on the page and by mail, in the caller's transaction. */
export async function tellOwners(
  db: Database,
  config: Config,
  { accountId, kind, name, reason, payload, now }: News,
): Promise<void> {
  const owners = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('members.account_id', '=', accountId)
    .where('members.role', '=', 'owner')
    .orderBy('members.joined_at')
    .limit(mostOwners)
    .execute();
  const mail = moderationMail(config, { name, accountId, reason });
  await notify(db, { userIds: owners.map(({ id }) => id), accountId, kind, payload, now });
  await Promise.all(owners.map(async ({ email }) => queueMail(db, { to: email, mail, now })));
}
