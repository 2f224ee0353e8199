import { sql } from 'kysely';
import { deadlinesToRemindOf, type ReminderDays } from '#rules/notifications/reminders.ts';
import { hasAppliedElsewhere, idsOfFounder } from '#server/authorization/founder-scope.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { Database } from '#server/db/database.ts';
import { hasOwnForm } from '#server/features/projects/queries/own-form.ts';

/** What a mail to somebody who keeps a project asks for. */
export type Keeper = {
  user_id: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  notification_preferences: unknown;
  project_id: string;
  project_name: string;
  project_slug: string;
  entity_name: string;
  deadline_zone: string;
  /** Applications are made here, so that it is known who has applied. */
  has_form: boolean;
};
export type DueKeeper = Keeper & { deadline: Date; kept_at: Date; time_zone: string | null };
export type MovedKeeper = Keeper & { deadline: Date | null; previous: Date | null };

export const keeperColumns = sql`users.id as user_id, users.email, users.email_verified_at,
  users.first_name, users.notification_preferences, projects.id as project_id,
  projects.name as project_name, projects.slug as project_slug, entities.name as entity_name,
  projects.deadline_zone, projects.deadline, ${hasOwnForm} as has_form`;

/** People who may be told something, and the organisation of the project that they keep. */
export const keepersOf = sql`join users on users.id = bookmarks.user_id
  and users.deleted_at is null and users.suspended_at is null
  join management_accounts on management_accounts.id = projects.account_id
  join entities on entities.id = management_accounts.entity_id`;

export type Place = Pick<Keeper, 'project_id' | 'user_id'>;
/** True behind a place in the order of projects and people. */
export const isAfter = (place: Place) =>
  sql<boolean>`(bookmarks.project_id, bookmarks.user_id) > (${place.project_id}::uuid, ${place.user_id}::uuid)`;

type Wish = { days: ReminderDays; after: Place | null; limit: number; now: Date };

/**
 * Who may have to be reminded now of an open project, after a place in their order. Who has sent an application needs
 * no reminder, and who has a draft is reminded of that before the last day.
 */
export async function listRemindable(
  db: Database,
  { days, after, limit, now }: Wish,
): Promise<DueKeeper[]> {
  const { from, to } = deadlinesToRemindOf(days, now);
  const { rows } = await sql<DueKeeper>`
    select ${keeperColumns}, bookmarks.created_at as kept_at, settings.time_zone
    from bookmarks join projects on projects.id = bookmarks.project_id ${keepersOf}
    left join bookmark_settings settings on settings.user_id = bookmarks.user_id
    where projects.status = 'open' and projects.deadline > ${from} and projects.deadline <= ${to}
      and ${isShown}
      and not exists (select from bookmark_reminders done where done.user_id = bookmarks.user_id
        and done.project_id = bookmarks.project_id and done.deadline = projects.deadline
        and done.days = ${days})
      and not exists (select from applications where applications.project_id = projects.id
        and applications.deleted_at is null and applications.id in ${idsOfFounder(sql.ref('users.id'))}
        and (applications.status <> 'draft' or ${days}::int = 1))
      and not ${hasAppliedElsewhere(sql.ref('users.id'))}
      and ${after ? isAfter(after) : sql`true`}
    order by bookmarks.project_id, bookmarks.user_id limit ${limit}`.execute(db);
  return rows;
}
