import { MAX_SAVED_SEARCHES } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

const columns = ['id', 'name', 'query', 'rhythm', 'created_at'] as const;

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
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
