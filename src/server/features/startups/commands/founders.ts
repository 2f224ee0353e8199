import type { ExpressionBuilder } from 'kysely';
import { canRemoveFounder, type FounderRole, ownsStartup } from '#rules/startups/startup.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { endInvitationsOf } from '#server/features/auth/commands/invitations.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnedStartup, OwnStartup } from '../access.ts';
import { announceStartup, lockStartup } from './profile.ts';
import { tellHandedOn, tellNewRole, tellRemoved } from './tell-founders.ts';
import { sayStartups } from '#contract/messages/startups.ts';

type Outside = Pick<Services, 'db' | 'config'>;

/** Makes a founder an owner or a co-founder. Throws `not_found`, `forbidden`, `last_owner`. */
export async function changeFounderRole(
  { db, config }: Outside,
  startup: OwnedStartup,
  { userId, role }: { userId: string; role: FounderRole },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { name, actorRole, targetRole } = await lockRoles(transaction, startup, userId);
    if (!ownsStartup(actorRole)) throw new AppError('forbidden');
    await setRole(transaction, startup, userId, role);
    if (!ownsStartup(role)) await endInvitations(transaction, startup, userId, now);
    if (role !== targetRole) {
      const change = { userId, actorId: startup.userId, role, now };
      await tellNewRole({ db: transaction, config }, { id: startup.id, name }, change);
    }
    await announceStartup(transaction, startup.id);
  });
}

/** Makes another founder an owner and the caller a co-founder. Throws `not_found`, `forbidden`. */
export async function transferStartup(
  { db, config }: Outside,
  startup: OwnedStartup,
  userId: string,
  now: Date,
): Promise<void> {
  if (userId === startup.userId) {
    const message = sayStartups('startups.another_founder');
    throw new AppError('validation', { details: [{ path: 'userId', ...message }] });
  }
  await inTransaction(db, async (transaction) => {
    const { name, actorRole } = await lockRoles(transaction, startup, userId);
    if (!ownsStartup(actorRole)) throw new AppError('forbidden');
    await setRole(transaction, startup, userId, 'owner');
    await setRole(transaction, startup, startup.userId, 'co_founder');
    await endInvitations(transaction, startup, startup.userId, now);
    const change = { userId, actorId: startup.userId, now };
    await tellHandedOn({ db: transaction, config }, { id: startup.id, name }, change);
    await announceStartup(transaction, startup.id);
  });
}

async function setRole(
  db: Database,
  startup: OwnStartup,
  userId: string,
  role: FounderRole,
): Promise<void> {
  const changed = await db
    .updateTable('startup_founders')
    .set({ role })
    .where('startup_id', '=', startup.id)
    .where('user_id', '=', userId)
    .where((where) => (role === 'owner' ? where.val(true) : anOwnerStays(where, startup, userId)))
    .executeTakeFirst();
  if (!changed.numUpdatedRows) throw new AppError('last_owner');
}

/** Takes a founder out, or lets one leave. Throws `not_found`, `forbidden`, `last_owner`. */
export async function removeFounder(
  { db }: Pick<Outside, 'db'>,
  startup: OwnStartup,
  userId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { name, actorRole } = await lockRoles(transaction, startup, userId);
    if (!canRemoveFounder({ actorRole, isSelf: userId === startup.userId })) {
      throw new AppError('forbidden', sayStartups('startups.owner_removes'));
    }
    const removed = await transaction
      .deleteFrom('startup_founders')
      .where('startup_id', '=', startup.id)
      .where('user_id', '=', userId)
      .where((where) => anOwnerStays(where, startup, userId))
      .executeTakeFirst();
    if (!removed.numDeletedRows) throw new AppError('last_owner');
    await endInvitations(transaction, startup, userId, now);
    const change = { userId, actorId: startup.userId, now };
    await tellRemoved({ db: transaction }, { id: startup.id, name }, change);
    await announceStartup(transaction, startup.id, [userId]);
  });
}

/** Changes of one startup's founders go one after the other; the roles are read again under the lock. */
async function lockRoles(
  db: Database,
  startup: OwnStartup,
  userId: string,
): Promise<{ name: string; actorRole: FounderRole; targetRole: FounderRole }> {
  const { name } = await lockStartup(db, startup);
  const rows = await db
    .selectFrom('startup_founders')
    .select(['user_id', 'role'])
    .where('startup_id', '=', startup.id)
    .where('user_id', 'in', [startup.userId, userId])
    .execute();
  const actor = rows.find((row) => row.user_id === startup.userId);
  const target = rows.find((row) => row.user_id === userId);
  if (!actor || !target) throw new AppError('not_found');
  return { name, actorRole: actor.role, targetRole: target.role };
}

/** What somebody invited to who may not any more ends. */
async function endInvitations(
  db: Database,
  { id }: OwnStartup,
  userId: string,
  now: Date,
): Promise<void> {
  await endInvitationsOf(db, { kind: 'founders', id, userId }, now);
}

/** True in SQL when the startup has an owner besides this person, or the person is none. */
function anOwnerStays(
  where: ExpressionBuilder<DB, 'startup_founders'>,
  startup: OwnStartup,
  userId: string,
) {
  return where.or([
    where('startup_founders.role', '<>', 'owner'),
    where.exists(
      where
        .selectFrom('startup_founders as other')
        .select('other.user_id')
        .where('other.startup_id', '=', startup.id)
        .where('other.role', '=', 'owner')
        .where('other.user_id', '<>', userId),
    ),
  ]);
}
