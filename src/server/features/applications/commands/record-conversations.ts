import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { OwnConversation } from '../access.ts';
import { listMembers } from '../queries/conversations.ts';

export type RecordedMessage = {
  side: OwnConversation['side'];
  authorId: string;
  text: string;
  at: Date;
};
export type RecordedConversation = {
  applicationId: string;
  accountId: string;
  /** In their order. */
  messages: [RecordedMessage, ...RecordedMessage[]];
};

/** Writes a conversation as it happened elsewhere; the last message is not read yet by the other side. Tells nobody. */
export async function recordConversation(
  db: Database,
  { applicationId, accountId, messages }: RecordedConversation,
): Promise<void> {
  const of = { application_id: applicationId, account_id: accountId };
  const last = messages.at(-1) ?? messages[0];
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('conversations')
      .values({ ...of, last_number: messages.length, last_at: last.at })
      .execute();
    await transaction
      .insertInto('conversation_messages')
      .values(
        messages.map(({ side, authorId, text, at }, index) => ({
          ...of,
          id: newId(),
          number: index + 1,
          side,
          author_id: authorId,
          text,
          created_at: at,
        })),
      )
      .execute();
    const members = await listMembers(transaction, applicationId);
    const others = members.filter(({ side }) => side !== last.side);
    if (others.length === 0) return;
    await transaction
      .insertInto('unread_conversations')
      .values(
        others.map(({ userId, side }) => ({
          ...of,
          user_id: userId,
          side,
          messages: 1,
          last_number: messages.length,
          last_at: last.at,
        })),
      )
      .execute();
  });
}
