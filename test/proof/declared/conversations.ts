import type { conversationCalls } from '#contract/conversations.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const deciders = whoCan('decide');
const both = [...founders, ...deciders];
/** Read by those who review without names, it would name them: they know the application, and nothing of this. */
const on = { conversation: both, blindApplication: deciders } as const;

export const conversationDeclarations: Declarations<typeof conversationCalls> = {
  listMessages: { on, id: 'applicationId', query: () => ({ limit: 50 }) },
  sendMessage: {
    on: { conversation: both },
    id: 'applicationId',
    body: () => ({ text: 'When can we meet?' }),
  },
  markMessagesRead: {
    on: { conversation: both },
    id: 'applicationId',
    body: () => ({ number: 1 }),
  },
  listConversations: { query: () => ({ limit: 50 }) },
  listManagementConversations: {
    on: { busyAccount: deciders },
    id: 'accountId',
    query: () => ({ limit: 50 }),
  },
};
