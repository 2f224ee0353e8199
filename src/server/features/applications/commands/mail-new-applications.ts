import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { wantsMail } from '#rules/notifications/kinds.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { newApplicationsMail, type NewIn } from '../emails/new-applications.ts';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Member = {
  account_id: string;
  user_id: string;
  email: string;
  language: Language;
  first_name: string;
  notification_preferences: unknown;
  is_reachable: boolean;
  entity_name: string;
  /** Null where nothing is new to them. */
  projects: NewIn[] | null;
};

/** The hour of the day at which it is counted what came, in UTC. */
export const MORNING_UTC = 6;

/**
 * Mails those who decide what came in the 24 hours until the last morning and is new to them: one mail for each of their
 * organisations. Run again before the next morning, it writes nothing twice.
 */
export async function mailNewApplications(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<void> {
  const until = new Date(now);
  until.setUTCHours(MORNING_UTC, 0, 0, 0);
  if (until > now) until.setTime(until.getTime() - DAY_MS);
  let after = { account_id: FIRST, user_id: FIRST };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, each from where the last one ended
    const members: Member[] = await listMembers(db, after, until);
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    await mailSome({ db, config }, members, { until, now });
    const last = members.at(-1);
    if (!last || members.length < AT_ONCE) return;
    after = last;
  }
}

async function mailSome(
  { db, config }: { db: Database; config: Config },
  members: readonly Member[],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { projects, ...member } of members) {
      if (!projects || !member.is_reachable) continue;
      if (!wantsMail(member.notification_preferences, 'teamMail')) continue;
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, {
        to: member.email,
        known: member.language,
        mail: newApplicationsMail(config, { ...member, projects }),
        dedupeKey: `new_applications:${member.account_id}:${member.user_id}:${until.toISOString()}`,
        now,
      });
    }
  });
}

/* New is what was told by a notice that they have not seen, of an application that they have not opened. */
async function listMembers(
  db: Database,
  after: Pick<Member, 'account_id' | 'user_id'>,
  until: Date,
): Promise<Member[]> {
  const from = new Date(until.getTime() - DAY_MS);
  const { rows } = await sql<Member>`
    with deciders as (
      select account_id, user_id from members
      where (account_id, user_id) > (${after.account_id}::uuid, ${after.user_id}::uuid)
        and role in (${sql.join(rolesThatCan('decide'))})
      order by account_id, user_id limit ${AT_ONCE}
    )
    select deciders.account_id, deciders.user_id, users.email, users.language, users.first_name,
      users.notification_preferences, entities.name as entity_name, came.projects,
      users.email_verified_at is not null and users.suspended_at is null
        and users.deleted_at is null and entities.deleted_at is null as is_reachable
    from deciders
    join users on users.id = deciders.user_id
    join management_accounts on management_accounts.id = deciders.account_id
    join entities on entities.id = management_accounts.entity_id
    left join lateral (
      select json_agg(json_build_object('id', id, 'name', name, 'count', count)
        order by count desc, name, id) as projects
      from (
        select projects.id, projects.name, count(*)::int as count
        from notifications
        join applications on applications.id = (notifications.payload->>'applicationId')::uuid
        join projects on projects.id = applications.project_id
        where notifications.user_id = deciders.user_id and notifications.account_id = deciders.account_id
          and notifications.created_at > ${from} and notifications.created_at <= ${until}
          and notifications.kind = 'application_received' and notifications.seen_at is null
          and applications.deleted_at is null and applications.status <> 'withdrawn'
          and not exists (select from readings where readings.user_id = deciders.user_id
            and readings.application_id = applications.id)
        group by projects.id
      ) by_project
    ) came on true
    order by deciders.account_id, deciders.user_id`.execute(db);
  return rows;
}
