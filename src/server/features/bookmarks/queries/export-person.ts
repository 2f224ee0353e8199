import { sql } from 'kysely';
import { isShown } from '#server/authorization/shown.ts';
import type { ExportPerson } from '#server/feature.ts';

/* Of a project that is not public any more not even its name is told. */
const nameIfPublic = sql`case when projects.status in ('open', 'closed', 'expired') and ${isShown}
  then projects.name end`;

/** What the person keeps, and what they were reminded of. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => ({
  bookmarks: await read(sql`
    select project_id as "projectId", ${nameIfPublic} as project,
      bookmarks.known_deadline as deadline, bookmarks.created_at as "createdAt"
    from bookmarks join projects on projects.id = bookmarks.project_id
    where bookmarks.user_id = ${me} order by bookmarks.created_at, project_id`),
  bookmarkReminders: await read(sql`
    select project_id as "projectId", deadline, days, created_at as "createdAt"
    from bookmark_reminders where user_id = ${me} order by created_at, project_id, days`),
  bookmarkSettings: await read(sql`
    select time_zone as "timeZone", calendar_made_at as "calendarMadeAt"
    from bookmark_settings where user_id = ${me}`),
  savedSearches: await read(sql`
    select id as "_id", name, query, startup_id as "eligibleFor", rhythm as alert, told_until as "toldUntil",
      created_at as "createdAt"
    from saved_searches where user_id = ${me} order by created_at, id`),
});
