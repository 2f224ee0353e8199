import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import { type Language, MAX_SAVED_SEARCHES } from '#contract/limits.ts';
import { sayBookmarks } from '#contract/messages/bookmarks.ts';
import type { savedSearchCalls } from '#contract/saved-searches.ts';
import { nextAlertAt, readerZone } from '#rules/notifications/reminders.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { judgedStartup } from '#server/features/projects/access.ts';
import { readStrictly } from '#server/features/projects/queries/search-reading.ts';
import type { AlertReader, OwnSearch } from '../access.ts';
import { listSearches, type SearchRow } from '../queries/searches.ts';
import { rememberZone } from './settings.ts';

type NewSearch = BodyOf<typeof savedSearchCalls.saveSearch>;
type Changes = BodyOf<typeof savedSearchCalls.updateSavedSearch>;

/** The zone of the person's clock; UTC until a browser has said it. */
async function zoneOf(db: Database, userId: string): Promise<string> {
  const settings = await db
    .selectFrom('bookmark_settings')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return readerZone(settings?.time_zone);
}

type Query = NewSearch['query'];

/* What asks for the same is written the same, whatever the order of its filters. */
const tidied = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].toSorted() : value])
      .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

/* Small words alone find every project, as if nothing had been typed, and a currency without an amount asks nothing. */
async function asksNothing(
  db: Database,
  { q, ...filters }: Query,
  language: Language,
): Promise<boolean> {
  if (Object.keys(filters).some((name) => name !== 'awardCurrency')) return false;
  return q === undefined || (await readStrictly(db, q, language)) === null;
}

function demandNew(known: readonly SearchRow[], query: Query, startupId: string | null): void {
  const written = JSON.stringify(query);
  const same = known.find(
    (one) => JSON.stringify(tidied(one.query)) === written && one.startup_id === startupId,
  );
  if (same) {
    const { name } = same;
    throw new AppError('state_conflict', sayBookmarks('bookmarks.saved_already', { name }));
  }
  if (known.length >= MAX_SAVED_SEARCHES) {
    const max = MAX_SAVED_SEARCHES;
    throw new AppError('state_conflict', sayBookmarks('bookmarks.too_many_searches', { max }));
  }
}

/**
 * Saves a search and returns its id; what is published from now on is told. Throws `validation` for one that asks for
 * nothing, `not_found` for a startup of somebody else, `state_conflict` for one that is saved already and for one too many.
 */
export async function saveSearch(
  db: Database,
  caller: Caller,
  { name, query: given, eligibleFor, alert, timeZone }: NewSearch,
  { language, now }: { language: Language; now: Date },
): Promise<string> {
  const query = tidied(given);
  const startup = eligibleFor === undefined ? null : await judgedStartup(db, caller, eligibleFor);
  if (!startup && (await asksNothing(db, query, language))) {
    const problem = sayBookmarks('bookmarks.asks_nothing');
    throw new AppError('validation', {
      ...problem,
      details: [{ path: 'body.query', ...problem }],
    });
  }
  return inTransaction(db, async (transaction) => {
    // Two at once would both find room for the last one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`searches:${caller.userId}`}, 0))`.execute(
      transaction,
    );
    await rememberZone(transaction, caller, timeZone);
    demandNew(await listSearches(transaction, caller), query, startup?.id ?? null);
    const id = newId();
    await transaction
      .insertInto('saved_searches')
      .values({
        id,
        user_id: caller.userId,
        name,
        query: JSON.stringify(query),
        startup_id: startup?.id ?? null,
        rhythm: alert,
        told_until: now,
        next_at: nextAlertAt(alert, now, await zoneOf(transaction, caller.userId)),
        created_at: now,
      })
      .execute();
    return id;
  });
}

/** Renames a search, or changes how often it is told of; one that was off tells of nothing older than now. */
export async function updateSearch(
  db: Database,
  caller: Caller,
  search: OwnSearch,
  { changes: { name, alert, timeZone }, now }: { changes: Changes; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await rememberZone(transaction, caller, timeZone);
    const zone = await zoneOf(transaction, caller.userId);
    await transaction
      .updateTable('saved_searches')
      .set({
        ...(name !== undefined && { name }),
        ...(alert !== undefined && {
          rhythm: alert,
          next_at: nextAlertAt(alert, now, zone),
          told_until: sql<Date>`case when rhythm = 'off' then ${now} else told_until end`,
        }),
        // Nothing is changed by an empty body.
        id: search.id,
      })
      .where('id', '=', search.id)
      .execute();
  });
}

export async function deleteSearch(db: Database, search: OwnSearch): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', search.id).execute();
}

/** Turns off every alert of a person; the searches stay. */
export async function stopAlerts(db: Database, { userId }: AlertReader): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ rhythm: 'off', next_at: null })
    .where('user_id', '=', userId)
    .execute();
}
