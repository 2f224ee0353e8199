import { sql } from 'kysely';
import { confirmBy } from '#rules/projects/confirming.ts';
import { wantsMail } from '#rules/notifications/kinds.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { rolesThatSeeAllAnd } from '#server/authorization/member-scope.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { unconfirmedMail } from '../emails.ts';

export type Unconfirmed = { id: string; name: string; slug: string; accountId: string };
type Editor = {
  user_id: string;
  email: string;
  first_name: string;
  is_reachable: boolean;
  notification_preferences: unknown;
  account_id: string;
  entity_name: string;
};
const maxEditors = 20;

/**
 * Asks those who may edit these projects whether they are still open, or says that they are past now: a notice a project,
 * and one mail an organisation. Nobody is told of an organisation without people: operators find those in their console.
 */
export async function tellToConfirm(
  { db, config }: { db: Database; config: Config },
  projects: Unconfirmed[],
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<void> {
  if (projects.length === 0) return;
  const byAccount = Map.groupBy(projects, ({ accountId }) => accountId);
  const editors = Map.groupBy(
    await readEditors(db, [...byAccount.keys()]),
    (one) => one.account_id,
  );
  const until = confirmBy({ status: 'open', deadline: null, askedAt: now });
  for (const [accountId, own] of byAccount) {
    const people = editors.get(accountId) ?? [];
    for (const project of own) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await notify(db, {
        userIds: people.map((one) => one.user_id),
        accountId,
        kind: 'project_unconfirmed',
        payload: {
          projectId: project.id,
          projectName: project.name,
          projectSlug: project.slug,
          managementAccountId: accountId,
          status: isOver ? 'expired' : 'open',
          ...(!isOver && until && { deadline: until.toISOString() }),
        },
        now,
      });
    }
    for (const person of people) {
      if (!person.is_reachable || !wantsMail(person.notification_preferences, 'teamMail')) continue;
      const mail = unconfirmedMail(config, {
        firstName: person.first_name,
        entityName: person.entity_name,
        accountId,
        projects: own.map(({ name }) => name),
        until: isOver ? null : until,
      });
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(db, { to: person.email, mail, now });
    }
  }
}

async function readEditors(db: Database, accountIds: string[]): Promise<Editor[]> {
  const { rows } = await sql<Editor>`
    select * from (
      select users.id as user_id, users.email, users.first_name, users.notification_preferences,
        users.email_verified_at is not null and users.suspended_at is null as is_reachable,
        members.account_id, entities.name as entity_name,
        row_number() over (partition by members.account_id order by members.joined_at, users.id)
          as place
      from members join users on users.id = members.user_id
      join management_accounts on management_accounts.id = members.account_id
      join entities on entities.id = management_accounts.entity_id
      where members.account_id = any(${accountIds}::uuid[]) and users.deleted_at is null
        and members.role in (${sql.join(rolesThatSeeAllAnd('edit'))})) as editors
    where place <= ${maxEditors} order by account_id, place`.execute(db);
  return rows;
}
