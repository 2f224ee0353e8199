import { MAX_BOOKMARKS } from '#contract/limits.ts';
import { CALENDAR_PAST_MS } from '#rules/text/calendar.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { Database } from '#server/db/database.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import type { Caller } from '#server/http/context.ts';
import type { OpenCalendar, PublicProject } from '../access.ts';

const columns = [
  'projects.id',
  'projects.slug',
  'projects.name',
  'projects.deadline',
  'projects.created_at',
  'projects.updated_at',
  'entities.name as entity_name',
] as const;

const projectsWithDeadlines = (db: Database) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(columns)
    .where('projects.deadline', 'is not', null)
    .$narrowType<{ deadline: Date }>();

export type DeadlineRow = Awaited<ReturnType<typeof listKeptDeadlines>>[number];

/** The deadlines of the public projects that a person has bookmarked; those long over are left out. */
export async function listKeptDeadlines(db: Database, { userId }: OpenCalendar, now: Date) {
  return projectsWithDeadlines(db)
    .innerJoin('bookmarks', 'bookmarks.project_id', 'projects.id')
    .where('bookmarks.user_id', '=', userId)
    .where('projects.deadline', '>', new Date(now.getTime() - CALENDAR_PAST_MS))
    .where(isShown)
    .where(hasStatus('any', now))
    .orderBy('projects.deadline')
    .orderBy('projects.id')
    .limit(MAX_BOOKMARKS)
    .execute();
}

/** The deadline of one project; undefined where it has none. */
export async function findDeadline(db: Database, { project }: PublicProject) {
  return projectsWithDeadlines(db).where('projects.id', '=', project.id).executeTakeFirst();
}

/** Since when the caller's calendar has an address; null without one. */
export async function calendarMadeAt(db: Database, { userId }: Caller): Promise<Date | null> {
  const settings = await db
    .selectFrom('bookmark_settings')
    .select('calendar_made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings?.calendar_made_at ?? null;
}
