import { type RawBuilder, sql } from 'kysely';

/**
 * True where this person founds the startup that the row of `applications` is for. A draft is shared
 * only while its writer is a founder too: whoever leaves takes their drafts along.
 */
export function startupIsOf(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from startup_founders
    join startups on startups.id = startup_founders.startup_id and startups.deleted_at is null
    where startup_founders.startup_id = applications.startup_id
      and startup_founders.user_id = ${userId}
      and (applications.status <> 'draft' or exists (
        select from startup_founders writers
        where writers.startup_id = applications.startup_id
          and writers.user_id = applications.user_id)))`;
}
