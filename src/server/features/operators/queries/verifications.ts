import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import type { Database } from '#server/db/database.ts';
import { profileView } from '#server/queries/startup-profile.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { ContactJson } from '../views/console.ts';
import type { VerificationRow } from '../views/moderated.ts';

type Query = QueryOf<typeof operatorModerationCalls.listVerifications>;
const order: Order = {
  columns: ['startups.requested_verify_at', 'startups.id'],
  direction: 'asc',
};

/** Startups whose verification waits for an operator. */
export const isWaiting = sql<boolean>`(startups.verification = 'requested'
  and startups.deleted_at is null)`;

/** A page of the startups that wait, longest first, in two statements. */
export async function listVerifications(
  db: Database,
  { limit, cursor }: Query,
): Promise<Page<VerificationRow>> {
  const waiting = db.selectFrom('startups').where(isWaiting);
  const rows = waiting.select([
    'startups.id',
    profileView.as('profile'),
    'startups.completed',
    'startups.requested_verify_at',
    'startups.created_at',
    sql<ContactJson[]>`coalesce((
        select json_agg(json_build_object('id', users.id, 'first_name', users.first_name,
          'last_name', users.last_name, 'picture_url', users.picture_url, 'email', users.email)
          order by startup_founders.created_at, users.id)
        from startup_founders join users on users.id = startup_founders.user_id
        where startup_founders.startup_id = startups.id), '[]')`.as('founders'),
  ]);
  return pageInOrder(rows, waiting, {
    order,
    sort: 'requestedVerify',
    limit,
    cursor,
    position: (row) => [row.requested_verify_at?.toISOString() ?? null, row.id],
  });
}
