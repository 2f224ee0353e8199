import type { QueryClient } from '@tanstack/react-query';
import { callPages, callQuery, ofCalls } from '#web/lib/query.ts';

/** Messages of one application, the newest page first. */
export const messagesOf = (id: string) =>
  callPages('listMessages', { params: { id }, query: { limit: 30 } });

/** What the caller has not read on their own applications. */
export const myUnread = callQuery('listConversations', { query: { unread: 'true', limit: 100 } });

/** What the caller has not read as one of an organisation's team. */
export const teamUnread = (accountId: string) =>
  callQuery('listManagementConversations', {
    params: { id: accountId },
    query: { unread: 'true', limit: 100 },
  });

/** Conversations of an organisation: those with something unread, or the others. */
export const conversationsOf = (accountId: string, unread: boolean) =>
  callPages('listManagementConversations', {
    params: { id: accountId },
    query: { unread: unread ? 'true' : 'false', limit: 30 },
  });

export async function conversationChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries(
    ofCalls('listMessages', 'listConversations', 'listManagementConversations'),
  );
}
