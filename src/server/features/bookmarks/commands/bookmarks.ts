import { type RawBuilder, sql } from 'kysely';
import { MAX_BOOKMARKS } from '#contract/limits.ts';
import { sayBookmarks } from '#contract/messages/bookmarks.ts';
import { isShown } from '#server/authorization/shown.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import type { PublicProject } from '../access.ts';
import { rememberZone } from './settings.ts';

type Wish = { timeZone?: string | undefined; now: Date };

/** Bookmarks a project and returns since when it is. Throws `state_conflict` for one too many. */
export async function addBookmark(
  db: Database,
  caller: Caller,
  { project }: PublicProject,
  { timeZone, now }: Wish,
): Promise<Date> {
  return inTransaction(db, async (transaction) => {
    // Two at once would both find room for the last one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bookmarks:${caller.userId}`}, 0))`.execute(
      transaction,
    );
    await rememberZone(transaction, caller, timeZone);
    const own = transaction.selectFrom('bookmarks').where('user_id', '=', caller.userId);
    const known = await own
      .select('created_at')
      .where('project_id', '=', project.id)
      .executeTakeFirst();
    if (known) return known.created_at;
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_BOOKMARKS) {
      throw new AppError(
        'state_conflict',
        sayBookmarks('bookmarks.too_many', { max: MAX_BOOKMARKS }),
      );
    }
    await transaction
      .insertInto('bookmarks')
      .values({
        user_id: caller.userId,
        project_id: project.id,
        known_deadline: project.deadline,
        created_at: now,
      })
      .execute();
    return now;
  });
}

/** Throws `not_found` for what the caller has not bookmarked, whether there is such a project or not. */
export async function removeBookmark(
  db: Database,
  caller: Caller,
  idOrSlug: string,
): Promise<void> {
  const name = sql.ref(isId(idOrSlug) ? 'projects.id' : 'projects.slug');
  const count = await removeWhere(db, caller, sql`${name} = ${idOrSlug}`);
  if (count === 0) throw new AppError('not_found');
}

/** Lets go of the caller's bookmarks of what is not public any more; returns how many there were. */
export async function removeGone(db: Database, caller: Caller, now: Date): Promise<number> {
  return removeWhere(db, caller, sql`not (${isShown} and ${hasStatus('any', now)})`);
}

async function removeWhere(
  db: Database,
  { userId }: Caller,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from bookmarks using projects
    where bookmarks.user_id = ${userId} and projects.id = bookmarks.project_id and ${which}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
