import { sql } from 'kysely';
import { hasAppliedElsewhere, idsOfFounder } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import type { PublicProject } from '../access.ts';

/** What decides whether, and when, a person is reminded of a project. */
export type ReminderFacts = {
  status: string;
  deadline: Date | null;
  deadline_zone: string;
  /** Of the person's clock. */
  time_zone: string | null;
  has_applied: boolean;
};

export async function findReminderFacts(
  db: Database,
  { userId }: Caller,
  { project }: PublicProject,
): Promise<ReminderFacts> {
  const { rows } = await sql<ReminderFacts>`
    select projects.status, projects.deadline, projects.deadline_zone, settings.time_zone,
      ${hasAppliedElsewhere(userId)} or exists (select from applications
        where applications.project_id = projects.id
        and applications.deleted_at is null and applications.status <> 'draft'
        and applications.id in ${idsOfFounder(userId)}) as has_applied
    from projects left join bookmark_settings settings on settings.user_id = ${userId}
    where projects.id = ${project.id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A project that was just bookmarked is not there.');
  return facts;
}
