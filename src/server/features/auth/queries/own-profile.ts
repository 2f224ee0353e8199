import { sql } from 'kysely';
import type { z } from 'zod';
import type { ownProfile } from '#contract/profiles.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { toOwnProfile } from '../views.ts';

/** One's own profile as it is sent; what is decided by who asks, not by the row alone, comes with the caller. */
export async function readOwnProfile(
  db: Database,
  { userId, operator, lacks }: Pick<Caller, 'userId' | 'operator' | 'lacks'>,
): Promise<z.infer<typeof ownProfile>> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'picture_url',
      'headline',
      'bio',
      'country',
      'links',
      'language',
      'notification_preferences',
      'email_verified_at',
      'created_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return toOwnProfile(row, { operator, secondFactorDue: lacks === 'set' });
}
