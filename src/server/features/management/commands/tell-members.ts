import type { Role } from '#rules/management/roles.ts';
import { mailRights, notify } from '#server/integrations/notices.ts';
import type { Services } from '#server/http/context.ts';
import { memberRemovedMail, memberRoleMail } from '../emails/team.ts';
import { findAccountFace } from '../queries/accounts.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Change = { accountId: string; userId: string; actorId: string; now: Date };

/** Tells a member who was taken out of the team, on the page and by mail, and the owners, on the page. */
export async function tellRemoved(
  { db }: Pick<Outside, 'db'>,
  { accountId, userId, actorId, now }: Change,
): Promise<void> {
  const { entity_name: entityName } = await findAccountFace(db, accountId);
  if (userId !== actorId) {
    const payload = { entityName };
    await notify(db, { userIds: [userId], actorId, kind: 'member_removed', payload, now });
    await mailRights(db, userId, memberRemovedMail(entityName), now);
  }
  const owners = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('user_id', '<>', actorId)
    .limit(200)
    .execute();
  await notify(db, {
    userIds: owners.map((owner) => owner.user_id),
    accountId,
    // The person it is about stands in the place of who did it: the sentence is theirs.
    actorId: userId,
    kind: 'member_left',
    payload: { managementAccountId: accountId, entityName },
    now,
  });
}

/** Tells a member of their new role. */
export async function tellNewRole(
  { db, config }: Outside,
  { accountId, userId, actorId, role, now }: Change & { role: Role },
): Promise<void> {
  if (userId === actorId) return;
  const { entity_name: entityName } = await findAccountFace(db, accountId);
  const payload = { managementAccountId: accountId, entityName, role };
  const kind = 'member_role_changed' as const;
  await notify(db, { userIds: [userId], accountId, actorId, kind, payload, now });
  await mailRights(db, userId, memberRoleMail(config, { accountId, entityName, role }), now);
}
