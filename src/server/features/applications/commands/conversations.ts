import { sql } from 'kysely';
import { sayConversations } from '#contract/messages/conversations.ts';
import {
  hoursToWait,
  MAIL_AFTER_MS,
  MAIL_AGAIN_MS,
  MESSAGES_WITHOUT_ANSWER,
  standingOf,
} from '#rules/applications/conversations.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import { notify } from '#server/integrations/notices.ts';
import type { OwnConversation } from '../access.ts';
import { type Member, listMembers, standingColumns } from '../queries/conversations.ts';

type Locked = Awaited<ReturnType<typeof lockForMessage>>;

/**
 * Writes a message to the other side and returns its id. Throws `state_conflict` where nobody may write any more, and where
 * too many messages of this side wait for an answer.
 */
export async function sendMessage(
  db: Database,
  conversation: OwnConversation,
  text: string,
  now: Date,
): Promise<string> {
  const id = newId();
  const { applicationId, side, userId } = conversation;
  await inTransaction(db, async (transaction) => {
    const application = await lockForMessage(transaction, applicationId);
    refuseEnded(application, now);
    await refuseMany(transaction, conversation, now);
    const number = await nextNumber(transaction, application, now);
    await transaction
      .insertInto('conversation_messages')
      .values({
        id,
        application_id: applicationId,
        account_id: application.account_id,
        number,
        side,
        author_id: userId,
        text,
        created_at: now,
      })
      .execute();
    await tell(transaction, conversation, application, { number, now });
  });
  return id;
}

/** Marks what the other side wrote up to this number as read by the caller, in their bell too. */
export async function markRead(
  db: Database,
  { applicationId, side, userId }: OwnConversation,
  number: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ last_number: number }>`
      select last_number from unread_conversations
      where user_id = ${userId} and application_id = ${applicationId} for update`.execute(
      transaction,
    );
    const [unread] = rows;
    if (!unread) return;
    if (unread.last_number > number) {
      await sql`update unread_conversations set messages = least(messages, (
          select count(*) from conversation_messages
          where application_id = ${applicationId} and side <> ${side} and number > ${number}))
        where user_id = ${userId} and application_id = ${applicationId}`.execute(transaction);
    } else {
      await transaction
        .deleteFrom('unread_conversations')
        .where('user_id', '=', userId)
        .where('application_id', '=', applicationId)
        .execute();
      await sql`update notifications set seen_at = ${now}
        where user_id = ${userId} and seen_at is null and kind = 'message_received'
          and payload ->> 'applicationId' = ${applicationId}`.execute(transaction);
    }
    await announce(transaction, [userId], {
      event: 'changed',
      resource: 'conversation',
      id: applicationId,
    });
  });
}

/* Locked, so that no step and no other message comes between what is asked here and what is written. */
async function lockForMessage(db: Database, id: string) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select([
      'applications.id',
      'projects.account_id',
      'projects.id as project_id',
      'projects.name as project_name',
      'projects.slug as project_slug',
      'entities.name as entity_name',
      'startups.name as startup_name',
      ...standingColumns,
    ])
    .where('applications.id', '=', id)
    .where('applications.deleted_at', 'is', null)
    .forNoKeyUpdate('applications')
    .executeTakeFirstOrThrow(notFound);
}

function refuseEnded(
  { status, decided_at: decidedAt, has_team: hasTeam }: Locked,
  now: Date,
): void {
  if (status === 'draft') {
    throw new AppError('state_conflict', sayConversations('conversations.not_sent_yet'));
  }
  const { ended } = standingOf({ status, decidedAt, hasTeam, now });
  if (ended) throw new AppError('state_conflict', sayConversations(`conversations.${ended}`));
}

async function refuseMany(
  db: Database,
  { applicationId, side }: OwnConversation,
  now: Date,
): Promise<void> {
  const latest = await db
    .selectFrom('conversation_messages')
    .select(['side', 'created_at as at'])
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(MESSAGES_WITHOUT_ANSWER)
    .execute();
  const hours = hoursToWait(latest, side, now);
  if (hours === null) return;
  const max = MESSAGES_WITHOUT_ANSWER;
  throw new AppError(
    'state_conflict',
    sayConversations('conversations.wait_for_answer', { max, hours }),
  );
}

async function nextNumber(
  db: Database,
  { id, account_id: accountId }: Locked,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into conversations (application_id, account_id, last_number, last_at)
    values (${id}, ${accountId}, 1, ${now})
    on conflict (application_id) do update set last_number = conversations.last_number + 1,
      last_at = greatest(conversations.last_at, excluded.last_at)
    returning last_number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert gave no row.');
  return row.last_number;
}

type Written = { number: number; now: Date };

/**
 * Notes for each of the other side that they have not read it, tells them by a notice where they had read all before, and
 * the open pages of both sides. The mails follow in some minutes, to those who have not read it by then.
 */
async function tell(
  db: Database,
  conversation: OwnConversation,
  application: Locked,
  { number, now }: Written,
): Promise<void> {
  const { applicationId, side, userId } = conversation;
  const members = await listMembers(db, applicationId);
  const others = members.filter((member) => member.side !== side);
  const news = await noteUnread(db, application, others, { number, now });
  // Somebody of the team has seen to it: their colleagues need no mail.
  if (side === 'organisation') await holdMails(db, applicationId);
  const about = {
    applicationId,
    projectId: application.project_id,
    projectName: application.project_name,
    projectSlug: application.project_slug,
    entityName: application.entity_name,
  };
  const { account_id: accountId, startup_name: startupName } = application;
  await notify(
    db,
    side === 'organisation'
      ? { userIds: news, kind: 'message_received', payload: about, now }
      : {
          userIds: news,
          accountId,
          actorId: userId,
          kind: 'message_received',
          payload: {
            ...about,
            managementAccountId: accountId,
            ...(startupName !== null && { startupName }),
          },
          now,
        },
  );
  await announce(
    db,
    members.map((member) => member.userId),
    { event: 'changed', resource: 'conversation', id: applicationId },
  );
}

/** Returns those who had read everything until now. */
async function noteUnread(
  db: Database,
  { id, account_id: accountId }: Locked,
  others: readonly Member[],
  { number, now }: Written,
): Promise<string[]> {
  const [other] = others;
  if (!other) return [];
  const soon = new Date(now.getTime() + MAIL_AFTER_MS);
  const again = `${MAIL_AGAIN_MS} milliseconds`;
  const { rows } = await sql<{ user_id: string; messages: number }>`
    insert into unread_conversations as known
      (user_id, application_id, account_id, side, messages, last_number, last_at, mail_at)
    select id, ${id}, ${accountId}, ${other.side}, 1, ${number}, ${now}, ${soon}
    from unnest(${others.map(({ userId }) => userId)}::uuid[]) as people (id)
    on conflict (user_id, application_id) do update set side = excluded.side,
      messages = known.messages + 1, last_number = excluded.last_number, last_at = excluded.last_at,
      mail_at = coalesce(known.mail_at,
        greatest(known.mailed_at + ${again}::interval, excluded.mail_at))
    returning user_id, messages`.execute(db);
  return rows.flatMap((row) => (row.messages === 1 ? [row.user_id] : []));
}

async function holdMails(db: Database, applicationId: string): Promise<void> {
  await db
    .updateTable('unread_conversations')
    .set({ mail_at: null })
    .where('application_id', '=', applicationId)
    .where('side', '=', 'organisation')
    .where('mail_at', 'is not', null)
    .execute();
}
