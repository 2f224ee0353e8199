import type { conversationCalls } from '#contract/conversations.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { ownConversation } from '../access.ts';
import { markRead, sendMessage } from '../commands/conversations.ts';
import {
  getMessage,
  listConversations,
  listManagementConversations,
  listMessages,
  readStanding,
} from '../queries/conversations.ts';
import { toConversationState, toConversationView, toMessageView } from '../views/conversations.ts';

export const conversationHandlers: Handlers<typeof conversationCalls> = {
  listMessages: async ({ db, caller, params, query, now }) => {
    const conversation = await ownConversation(db, caller, params.id);
    const standing = await readStanding(db, conversation, now);
    const page = await listMessages(db, conversation, query);
    return {
      ...okPage(page, (row) => toMessageView(row, conversation)),
      conversation: toConversationState(standing),
    };
  },

  sendMessage: async ({ db, caller, params, body, now }) => {
    const conversation = await ownConversation(db, caller, params.id);
    const id = await sendMessage(db, conversation, body.text, now);
    return ok(toMessageView(await getMessage(db, conversation, id), conversation));
  },

  markMessagesRead: async ({ db, caller, params, body, now }) => {
    const conversation = await ownConversation(db, caller, params.id);
    await markRead(db, conversation, body.number, now);
    return ok({ unread: (await readStanding(db, conversation, now)).unread });
  },

  listConversations: async ({ db, caller, query }) =>
    okPage(await listConversations(db, caller, query), (row) =>
      toConversationView(row, { side: 'founder' }),
    ),

  listManagementConversations: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return okPage(await listManagementConversations(db, account, query), (row) =>
      toConversationView(row, { side: 'organisation' }),
    );
  },
};
