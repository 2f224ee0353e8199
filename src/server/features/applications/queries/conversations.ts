import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { conversationCalls } from '#contract/conversations.ts';
import { sayConversations } from '#contract/messages/conversations.ts';
import { standingOf } from '#rules/applications/conversations.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import { idsOfFounder, isOfFounder, itsFounders } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import { type PersonRow, nameColumns } from '#server/views/person.ts';
import type { OwnConversation } from '../access.ts';
import { personOf } from './case-file.ts';

type Page = { limit: number; cursor?: string | undefined };
type ListQuery = QueryOf<typeof conversationCalls.listConversations>;

/** In SQL, true where somebody of the organisation could read what is written. */
const hasTeam = sql<boolean>`exists (select from members
  where members.account_id = projects.account_id
    and members.role in (${sql.join(rolesThatCan('decide'))}))`;

/** What says whether both sides may write; of what was told alone, so that nothing hints at a decision that waits. */
export const standingColumns = [
  'applications.status',
  'applications.decided_at',
  hasTeam.as('has_team'),
] as const;

/** How the conversation stands for the caller. Throws `state_conflict` for an application that was not sent. */
export async function readStanding(
  db: Database,
  { applicationId, userId, side }: OwnConversation,
  now: Date,
) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('unread_conversations as mine', (join) =>
      join
        .onRef('mine.application_id', '=', 'applications.id')
        .on('mine.user_id', '=', userId)
        .on('mine.side', '=', side),
    )
    .select([...standingColumns, sql<number>`coalesce(mine.messages, 0)`.as('unread')])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow(notFound);
  const { status, decided_at: decidedAt, has_team: isThere, unread } = row;
  if (status === 'draft') {
    throw new AppError('state_conflict', sayConversations('conversations.not_sent_yet'));
  }
  return { ...standingOf({ status, decidedAt, hasTeam: isThere, now }), unread };
}
export type Standing = Awaited<ReturnType<typeof readStanding>>;

export type Member = { userId: string; side: OwnConversation['side'] };
/** Far more than decide in an organisation, or found a startup together. */
const MOST_MEMBERS = 1000;

/** Everybody who takes part today: the founders, and of the team those who decide and are no founders of it. */
export async function listMembers(db: Database, applicationId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select founders.user_id as "userId", 'founder' as side
    from applications cross join lateral ${itsFounders}
    where applications.id = ${applicationId}
    union all
    select members.user_id, 'organisation' from applications
    join projects on projects.id = applications.project_id
    join members on members.account_id = projects.account_id
    where applications.id = ${applicationId}
      and members.role in (${sql.join(rolesThatCan('decide'))})
      and not ${isOfFounder(sql.ref('members.user_id'))}
    limit ${MOST_MEMBERS}`.execute(db);
  return rows;
}

/** The messages of an application with who wrote them. */
export const selectMessages = (db: Database, applicationId: string) =>
  db
    .selectFrom('conversation_messages')
    .innerJoin('users', 'users.id', 'conversation_messages.author_id')
    .select([
      'conversation_messages.id',
      'conversation_messages.number',
      'conversation_messages.side',
      'conversation_messages.text',
      'conversation_messages.created_at',
      'users.id as author_id',
      ...nameColumns,
    ])
    .where('conversation_messages.application_id', '=', applicationId);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const byNumber: Order = { columns: ['conversation_messages.number'], direction: 'desc' };

/** A page of messages: the newest page first, within it the newest last; two statements. */
export async function listMessages(
  db: Database,
  { applicationId }: OwnConversation,
  { limit, cursor }: Page,
) {
  const counted = db
    .selectFrom('conversation_messages')
    .where('conversation_messages.application_id', '=', applicationId);
  const page = await pageInOrder(selectMessages(db, applicationId), counted, {
    order: byNumber,
    sort: '-number',
    limit,
    cursor,
    position: (row: MessageRow) => [row.number],
  });
  return { ...page, rows: page.rows.toReversed() };
}

export async function getMessage(
  db: Database,
  { applicationId }: OwnConversation,
  id: string,
): Promise<MessageRow> {
  return selectMessages(db, applicationId)
    .where('conversation_messages.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const EXCERPT = 160;
const excerpt = sql<string>`left(regexp_replace(last_message.text, '\\s+', ' ', 'g'), ${sql.lit(EXCERPT)})`;

const applicant = sql<string>`coalesce(startups.name, applications.primary_text,
  concat_ws(' ', users.first_name, users.last_name))`;

/** Conversations with what this person has not read in each, as somebody of this side. */
const fromConversations = (db: Database, userId: string, side: OwnConversation['side']) =>
  db
    .selectFrom('conversations')
    .innerJoin('applications', 'applications.id', 'conversations.application_id')
    .leftJoin('unread_conversations as mine', (join) =>
      join
        .onRef('mine.application_id', '=', 'conversations.application_id')
        .on('mine.user_id', '=', userId)
        .on('mine.side', '=', side),
    )
    .where('applications.deleted_at', 'is', null);

async function listThose(
  db: Database,
  {
    userId,
    side,
    those,
  }: {
    userId: string;
    side: OwnConversation['side'];
    those: RawBuilder<boolean>;
  },
  { unread, limit, cursor }: ListQuery,
) {
  const kept = unread === undefined ? sql<boolean>`true` : isUnread(unread);
  const found = fromConversations(db, userId, side).where(those).where(kept);
  // What is unread is found by whose it is, the rest by its account.
  const at = unread ? 'mine.last_at' : 'conversations.last_at';
  const rows = found
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .innerJoin('conversation_messages as last_message', (join) =>
      join
        .onRef('last_message.application_id', '=', 'conversations.application_id')
        .onRef('last_message.number', '=', 'conversations.last_number'),
    )
    .innerJoin('users as author', 'author.id', 'last_message.author_id')
    .select([
      'conversations.application_id',
      sql<Date>`${sql.ref(at)}`.as('at'),
      'projects.id as project_id',
      'projects.name as project_name',
      'projects.slug as project_slug',
      'entities.id as entity_id',
      'entities.name as entity_name',
      applicant.as('applicant'),
      'last_message.side',
      'last_message.created_at',
      excerpt.as('excerpt'),
      personOf('author').as('author'),
      sql<number>`coalesce(mine.messages, 0)`.as('unread'),
    ]);
  return pageInOrder(rows, found, {
    order: { columns: [at, 'conversations.application_id'], direction: 'desc' },
    sort: unread ? '-unreadAt' : '-lastAt',
    limit,
    cursor,
    position: (row: ConversationRow) => [row.at.toISOString(), row.application_id],
  });
}

const isUnread = (unread: boolean): RawBuilder<boolean> =>
  unread ? sql<boolean>`mine.messages > 0` : sql<boolean>`mine.messages is null`;

export type ConversationRow = {
  application_id: string;
  at: Date;
  project_id: string;
  project_name: string;
  project_slug: string;
  entity_id: string;
  entity_name: string;
  applicant: string;
  side: 'founder' | 'organisation';
  created_at: Date;
  excerpt: string;
  author: PersonRow | null;
  unread: number;
};

/** A page of the conversations on the caller's own applications; two statements. */
export async function listConversations(
  db: Database,
  { userId }: { userId: string },
  query: ListQuery,
) {
  const those = sql<boolean>`conversations.application_id = any(array${idsOfFounder(userId)})`;
  return listThose(db, { userId, side: 'founder', those }, query);
}

/** A page of those that the organisation has with founders; what is the caller's own is theirs as a founder. */
export async function listManagementConversations(
  db: Database,
  { id, userId }: ManagedAccount<'decide'>,
  query: ListQuery,
) {
  const ofAccount = query.unread ? sql.ref('mine.account_id') : sql.ref('conversations.account_id');
  const those = sql<boolean>`(${ofAccount} = ${id} and not ${isOfFounder(userId)})`;
  return listThose(db, { userId, side: 'organisation', those }, query);
}
