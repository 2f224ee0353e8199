import { sql } from 'kysely';
import { wantsMail } from '#rules/notifications/kinds.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Language } from '#contract/limits.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { unreadMail } from '../emails/conversations.ts';

const AT_ONCE = 200;
/** What is left after this many waits for the next minute. */
const MOST_TURNS = 50;

type Due = {
  user_id: string;
  application_id: string;
  account_id: string;
  side: 'founder' | 'organisation';
  messages: number;
  last_number: number;
  email: string;
  language: Language;
  first_name: string;
  notification_preferences: unknown;
  project_name: string;
  entity_name: string;
  startup_name: string | null;
  may: boolean;
};

/** Mails those who have not read what was written to them some minutes ago: once for all of it, if they still may read it. */
export async function mailUnread(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    if ((await mailSome({ db, config }, now)) < AT_ONCE) return;
  }
}

async function mailSome(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const due = await claim(transaction, now);
    for (const one of due) {
      if (!one.may || !wantsMail(one.notification_preferences, 'messageMail')) continue;
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, {
        to: one.email,
        known: one.language,
        mail: unreadMail(config, one),
        dedupeKey: `message:${one.application_id}:${one.user_id}:${one.last_number}`,
        now,
      });
    }
    return due.length;
  });
}

/** Takes what is due, so that it is told by one process and once. */
async function claim(db: Database, now: Date): Promise<Due[]> {
  const decides = sql`exists (select from members where members.account_id = told.account_id
    and members.user_id = told.user_id and members.role in (${sql.join(rolesThatCan('decide'))}))`;
  const { rows } = await sql<Due>`
    with due as (
      select user_id, application_id from unread_conversations
      where mail_at <= ${now} order by mail_at limit ${AT_ONCE} for update skip locked
    ), told as (
      update unread_conversations as known set mail_at = null, mailed_at = ${now} from due
      where known.user_id = due.user_id and known.application_id = due.application_id
      returning known.*
    )
    select told.user_id, told.application_id, told.account_id, told.side, told.messages,
      told.last_number, users.email, users.language, users.first_name,
      users.notification_preferences, projects.name as project_name,
      entities.name as entity_name, startups.name as startup_name,
      users.email_verified_at is not null and users.suspended_at is null
        and users.deleted_at is null and applications.deleted_at is null
        and case told.side when 'founder' then ${isOfFounder(sql.ref('told.user_id'))}
          else ${decides} end as may
    from told
    join users on users.id = told.user_id
    join applications on applications.id = told.application_id
    join projects on projects.id = applications.project_id
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    left join startups on startups.id = applications.startup_id
    order by told.user_id, told.application_id`.execute(db);
  return rows;
}
