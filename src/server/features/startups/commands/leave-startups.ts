import type { Database } from '#server/db/database.ts';
import { isPending } from '#server/features/auth/queries/invitations.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { ownedStartup } from '../access.ts';
import { deleteStartup } from './startups.ts';
import { announceStartup } from './profile.ts';
import { tellNewRole } from './tell-founders.ts';

/**
 * Takes the caller out of every startup: one without other founders is deleted, of one without
 * another owner the longest-serving co-founder becomes owner. Codes and invitations to the address go, and
 * the invitations that they sent end.
 */
export async function leaveStartups(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  now: Date,
): Promise<void> {
  const startups = await db
    .selectFrom('startups')
    .select(['startups.id', 'startups.name'])
    .where('startups.deleted_at', 'is', null)
    .where('startups.id', 'in', (query) =>
      query
        .selectFrom('startup_founders')
        .select('startup_id')
        .where('user_id', '=', caller.userId),
    )
    .orderBy('startups.id')
    .forNoKeyUpdate()
    .execute();
  await Promise.all(startups.map(async (startup) => handOn({ db, config }, caller, startup, now)));
  await db.deleteFrom('startup_founders').where('user_id', '=', caller.userId).execute();
  await db
    .updateTable('startup_invitations')
    .set({ revoked_at: now })
    .where('invited_by', '=', caller.userId)
    .where(isPending)
    .execute();
  await forgetAddress(db, 'startup_codes', caller);
  await forgetAddress(db, 'startup_invitations', caller);
}

async function handOn(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  startup: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { id: startupId } = startup;
  const others = await db
    .selectFrom('startup_founders')
    .select(['user_id', 'role'])
    .where('startup_id', '=', startupId)
    .where('user_id', '<>', caller.userId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  const heir = others[0]?.user_id ?? caller.userId;
  if (others.every((founder) => founder.role !== 'owner')) {
    await makeOwner(db, startupId, heir);
    const change = { userId: heir, actorId: caller.userId, role: 'owner', now } as const;
    await tellNewRole({ db, config }, startup, change);
  }
  await announceStartup(db, startupId);
  if (others.length > 0) return;
  await deleteStartup(db, await ownedStartup(db, caller, startupId), now);
}

async function forgetAddress(
  db: Database,
  table: 'startup_codes' | 'startup_invitations',
  { email }: Caller,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

async function makeOwner(db: Database, startupId: string, userId: string): Promise<void> {
  await db
    .updateTable('startup_founders')
    .set({ role: 'owner' })
    .where('startup_id', '=', startupId)
    .where('user_id', '=', userId)
    .execute();
}
