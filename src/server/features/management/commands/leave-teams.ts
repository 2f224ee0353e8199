import { sql } from 'kysely';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { endKeysOf } from './api-keys.ts';
import { announceTeam } from './live.ts';
import { tellOfWebhooks } from './tell-of-webhooks.ts';
import { sayManagement } from '#contract/messages/management.ts';

/**
 * Takes the caller out of every team, revokes the invitations that they sent or that are to the address, and takes it off
 * them. Throws `last_owner` with the names of the organisations that would be left without an owner.
 */
export async function leaveAllTeams(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  now: Date,
): Promise<void> {
  const accounts = await db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['management_accounts.id', 'entities.name'])
    .where('management_accounts.id', 'in', (query) =>
      query.selectFrom('members').select('account_id').where('user_id', '=', caller.userId),
    )
    .orderBy('management_accounts.id')
    .forNoKeyUpdate('management_accounts')
    .execute();
  await db.deleteFrom('members').where('user_id', '=', caller.userId).execute();
  const ids = accounts.map((account) => account.id);
  const owned = await db
    .selectFrom('members')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('role', '=', 'owner')
    .execute();
  const withOwner = new Set(owned.map((row) => row.account_id));
  const orphans = accounts.filter((account) => !withOwner.has(account.id));
  if (orphans.length > 0) {
    const names = orphans.map((account) => account.name).join(', ');
    throw new AppError('last_owner', sayManagement('management.last_owner', { names }));
  }
  await sql`
    update invitations set revoked_at = ${now}
    where invited_by = ${caller.userId} and used_at is null and revoked_at is null`.execute(db);
  await sql`
    update invitations set email = ${`${caller.userId}@deleted.invalid`},
      revoked_at = case when used_at is null then coalesce(revoked_at, ${now}) else revoked_at end
    where lower(email) = ${caller.email.toLowerCase()}`.execute(db);
  const ended = { userId: caller.userId, now, role: null };
  await endKeysOf({ db, config }, ended);
  await tellOfWebhooks({ db, config }, ended);
  await Promise.all(ids.map(async (id) => announceTeam(db, id)));
}
