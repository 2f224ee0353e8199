import { sql } from 'kysely';
import { wantsMail } from '#rules/notifications/kinds.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { notify } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { assignedMail } from '../emails.ts';

/** One that was not there before; with `application_id` null the whole project. */
export type NewAssignment = { user_id: string; project_id: string; application_id: string | null };

type ToldRow = {
  user_id: string;
  email: string;
  first_name: string;
  is_reachable: boolean;
  notification_preferences: unknown;
  project_id: string;
  project_name: string;
  project_slug: string;
  entity_name: string;
  application_ids: string[];
  whole: boolean;
};

/**
 * Tells each member of what is new to them, once for each project, on the page and by mail; nobody of
 * what they gave themselves. Belongs in the transaction that assigns.
 */
export async function tellAssigned(
  { db, config }: { db: Database; config: Config },
  account: ManagedAccount,
  assignments: NewAssignment[],
  now: Date,
): Promise<void> {
  for (const row of await readTold(db, account, assignments)) {
    const { user_id: userId, whole, application_ids: ids } = row;
    const count = whole ? null : ids.length;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, {
      userIds: [userId],
      accountId: account.id,
      actorId: account.userId,
      kind: 'review_assigned',
      payload: {
        projectId: row.project_id,
        projectName: row.project_name,
        projectSlug: row.project_slug,
        managementAccountId: account.id,
        entityName: row.entity_name,
        ...(count !== null && { count }),
        ...(count === 1 && { applicationId: ids[0] }),
      },
      now,
    });
    if (!row.is_reachable || !wantsMail(row.notification_preferences, 'teamMail')) continue;
    const mail = assignedMail(config, {
      firstName: row.first_name,
      projectName: row.project_name,
      entityName: row.entity_name,
      accountId: account.id,
      count,
    });
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: row.email, mail, now });
  }
}

async function readTold(
  db: Database,
  account: ManagedAccount,
  assignments: NewAssignment[],
): Promise<ToldRow[]> {
  const others = assignments.filter(({ user_id: userId }) => userId !== account.userId);
  if (others.length === 0) return [];
  const { rows } = await sql<ToldRow>`
    select users.id as user_id, users.email, users.first_name, users.notification_preferences,
      users.email_verified_at is not null and users.suspended_at is null as is_reachable,
      projects.id as project_id, projects.name as project_name, projects.slug as project_slug,
      entities.name as entity_name,
      coalesce(json_agg(given.application_id) filter (where given.application_id is not null), '[]')
        as application_ids,
      bool_or(given.application_id is null) as whole
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
      as given (user_id uuid, project_id uuid, application_id uuid)
    join users on users.id = given.user_id
    join projects on projects.id = given.project_id
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    group by users.id, projects.id, entities.id
    order by users.id, projects.id`.execute(db);
  return rows;
}
