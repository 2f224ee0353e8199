import { nextAlertAt, readerZone } from '#rules/notifications/reminders.ts';
import { MINUTE_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { isAlone } from '#server/db/alone.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { orEachAlone } from '#server/jobs/each-alone.ts';
import { newestPublication } from '#server/features/projects/queries/published.ts';
import { alertToken } from '../access.ts';
import { alertMail } from '../emails/alerts.ts';
import { findNew, type FoundNew, listDuePeople, takeDueSearches } from '../queries/alerts.ts';

type Outside = { db: Database; config: Config };
/** What was published until `until` is told; the newest of it is what a search must have missed to be looked at. */
type Look = { newest: Date | null; until: Date; now: Date };

const batch = 100;
/** What is published in a transaction that still runs is told by the next run. */
const SETTLED_MS = MINUTE_MS;

/** A search that could not be told of is tried again after this long, and is in nobody's way until then. */
const TRY_AGAIN_MS = 10 * MINUTE_MS;

/**
 * Tells a batch of people what is new in their saved searches, each by one mail; returns how many were looked at, and why
 * some searches were not. Where one of a person's fails, each of theirs is told by itself.
 */
export async function sendAlerts(
  outside: Outside,
  now: Date,
): Promise<{ looked: number; failures: unknown[] }> {
  const until = new Date(now.getTime() - SETTLED_MS);
  const newest = await newestPublication(outside.db, until);
  const people = await listDuePeople(outside.db, { newest, limit: batch, now });
  const failures: unknown[] = [];
  for (const { user_id: userId, searches } of people) {
    // oxlint-disable-next-line no-await-in-loop -- person after person, so that none waits for the searches of others
    const failed = await orEachAlone(searches, async (some) =>
      tellPerson(outside, { userId, searches: some }, { newest, until, now }),
    );
    failures.push(...failed.map(({ error }) => error));
    // oxlint-disable-next-line no-await-in-loop -- what could not be put off either is in the way of none before it
    await postpone(
      outside.db,
      failed.map(({ item }) => item),
      now,
    ).catch((error: unknown) => {
      failures.push(error);
    });
  }
  return { looked: people.length, failures };
}

async function postpone(db: Database, searches: string[], now: Date): Promise<void> {
  if (searches.length === 0) return;
  await db
    .updateTable('saved_searches')
    .set({ next_at: new Date(now.getTime() + TRY_AGAIN_MS) })
    .where('id', 'in', searches)
    .where('next_at', '<=', now)
    .execute();
}

/* What was told is written in the same transaction as the mail: it is told once, or not at all and then again. */
type Due = { userId: string; searches: readonly string[] };

async function tellPerson(
  { db, config }: Outside,
  { userId, searches: due }: Due,
  look: Look,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await isAlone(transaction, `alerts of ${userId}`))) return;
    const searches = await takeDueSearches(transaction, due, look);
    const person = await transaction
      .selectFrom('users')
      .leftJoin('bookmark_settings', 'bookmark_settings.user_id', 'users.id')
      .select(['email', 'email_verified_at', 'first_name', 'language', 'time_zone'])
      .where('users.id', '=', userId)
      .where('users.deleted_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    const zone = readerZone(person?.time_zone);
    const { until, now } = look;
    const found: FoundNew[] = [];
    for (const search of searches) {
      if (person) {
        const { language } = person;
        // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
        found.push(await findNew(transaction, search, { userId, until, language, now }));
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one connection
      await transaction
        .updateTable('saved_searches')
        .set({
          told_until: until > search.told_until ? until : search.told_until,
          next_at: nextAlertAt(search.rhythm, now, zone),
        })
        .where('id', '=', search.id)
        .execute();
    }
    const news = found.filter(({ total }) => total > 0);
    for (const { search, total } of news) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one connection
      await notify(transaction, {
        userIds: [userId],
        kind: 'search_found',
        payload: { searchId: search.id, searchName: search.name, count: total },
        now,
      });
    }
    if (!person || person.email_verified_at === null || news.length === 0) return;
    const token = await alertToken(transaction, userId, now);
    const mail = alertMail(config, { first_name: person.first_name, news, token });
    await queueMail(transaction, {
      to: person.email,
      mail,
      unsubscribeUrl: `${config.publicUrl}/v3/searches/one-click?stopToken=${token}`,
      now,
    });
  });
}
