import { type RawBuilder, sql } from 'kysely';
import { MAX_SAVED_SEARCHES } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

/** Something of the startup of a saved search; null without one, and where its person is no founder of it today. */
const ofStartup = <T>(column: RawBuilder<unknown>) => sql<T | null>`(select ${column}
  from startups join startup_founders on startup_founders.startup_id = startups.id
  where startups.id = saved_searches.startup_id and startups.deleted_at is null
    and startup_founders.user_id = saved_searches.user_id)`;

export const startupOfSearch = ofStartup<string>(sql`startups.id`);

const columns = [
  'id',
  'name',
  'query',
  'rhythm',
  'created_at',
  startupOfSearch.as('startup_id'),
  ofStartup<string>(sql`startups.name`).as('startup_name'),
] as const;

export type SearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** Every saved search of the caller, the newest first. */
export async function listSearches(db: Database, { userId }: Caller) {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_SEARCHES)
    .execute();
}

/** Throws `not_found` for one that was deleted meanwhile. */
export async function getSearch(db: Database, { id }: { id: string }): Promise<SearchRow> {
  return db
    .selectFrom('saved_searches')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}
