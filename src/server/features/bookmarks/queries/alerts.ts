import { sql } from 'kysely';
import type { z } from 'zod';
import type { AlertRhythm, Language } from '#contract/limits.ts';
import type { savedQuery } from '#contract/saved-searches.ts';
import type { Database } from '#server/db/database.ts';
import { judgedStartup } from '#server/features/projects/access.ts';
import { readEligible } from '#server/features/projects/queries/eligibility.ts';
import {
  listPublished,
  type PublishedProject,
} from '#server/features/projects/queries/published.ts';
import { startupOfSearch } from './searches.ts';

export type DueSearch = {
  id: string;
  name: string;
  query: z.infer<typeof savedQuery>;
  rhythm: AlertRhythm;
  told_until: Date;
  /** What certainly refuses it is not told; null without one, and once it is no longer theirs. */
  startup_id: string | null;
};
/** A search with what is new in it. */
export type FoundNew = { search: DueSearch; rows: PublishedProject[]; total: number };

/* What is told at once is only looked at when something was published at all. */
const isDue = (now: Date, newest: Date | null) => sql`next_at <= ${now}
  and (rhythm <> 'at_once' or told_until < ${newest}::timestamptz)`;

export type DuePerson = { user_id: string; searches: string[] };

/** People with alerts that are due, those who wait longest first. */
export async function listDuePeople(
  db: Database,
  { newest, limit, now }: { newest: Date | null; limit: number; now: Date },
): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    select user_id, array_agg(id order by created_at, id) as searches
    from saved_searches where ${isDue(now, newest)}
    group by user_id order by min(next_at), user_id limit ${limit}`.execute(db);
  return rows;
}

/** Those of these searches that are due, taken so that no other run has them at the same time. */
export async function takeDueSearches(
  db: Database,
  searches: readonly string[],
  { newest, now }: { newest: Date | null; now: Date },
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select id, name, query, rhythm, told_until, ${startupOfSearch} as startup_id from saved_searches
    where id = any(${searches}::uuid[]) and ${isDue(now, newest)}
    order by created_at, id for update skip locked`.execute(db);
  return rows;
}

const MOST_TOLD = 10;

/** What was published for a search since it was told last; the ten newest of it. */
export async function findNew(
  db: Database,
  search: DueSearch,
  { userId, until, language, now }: { userId: string; until: Date; language: Language; now: Date },
): Promise<FoundNew> {
  const { startup_id: startupId } = search;
  const eligible =
    startupId === null
      ? undefined
      : await readEligible(db, await judgedStartup(db, { userId }, startupId), now);
  const asked = { ...search.query, eligible };
  const { rows, total } = await listPublished(db, asked, {
    after: search.told_until,
    until,
    limit: MOST_TOLD,
    language,
    now,
  });
  return { search, rows, total };
}
