import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { notify } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { ManagedAccount } from '../access.ts';
import { entityDeletedMail } from '../emails/team.ts';
import { endAllKeys } from './api-keys.ts';
import { announceTeam } from './live.ts';
import { lockTeam } from './lock-team.ts';
import { sayManagement } from '#contract/messages/management.ts';

/**
 * Takes the organisation away from the public and its team, which is told. Its name stays behind what
 * was sent to it, and nobody else gets its address. Belongs in the transaction that closes its projects. Throws
 * `validation` when `name` is not its name, `not_found` when it is deleted already, `forbidden` for who may not any more.
 */
export async function closeAccount(
  db: Database,
  account: ManagedAccount<'delete'>,
  name: string,
  now: Date,
): Promise<{ entityName: string }> {
  const role = (await lockTeam(db, account.id, [account.userId])).get(account.userId);
  if (!role) throw notFound();
  if (!can(role, 'delete')) throw new AppError('forbidden');
  const entity = await db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', account.entityId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (name.trim() !== entity.name.trim()) {
    const message = sayManagement('management.name_as_it_stands', { name: entity.name });
    throw new AppError('validation', { details: [{ path: 'name', ...message }] });
  }
  const team = await db
    .deleteFrom('members')
    .using('users')
    .whereRef('users.id', '=', 'members.user_id')
    .where('account_id', '=', account.id)
    .returning(['users.id', 'users.email'])
    .execute();
  await db.deleteFrom('invitations').where('account_id', '=', account.id).execute();
  await endAllKeys(db, account.id, now);
  await db
    .updateTable('entities')
    .set({
      logo_url: null,
      website: null,
      description: null,
      description_html: null,
      country: null,
      verified_at: null,
      hidden_at: now,
      hidden_reason: 'Its owner has deleted it.',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', account.entityId)
    .execute();
  const others = team.filter(({ id }) => id !== account.userId);
  const { name: entityName } = entity;
  await notify(db, {
    userIds: others.map(({ id }) => id),
    actorId: account.userId,
    kind: 'entity_deleted',
    payload: { entityName },
    now,
  });
  for (const { email } of team) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: email, mail: entityDeletedMail(entityName), now });
  }
  await announceTeam(
    db,
    account.id,
    team.map(({ id }) => id),
  );
  return { entityName };
}
