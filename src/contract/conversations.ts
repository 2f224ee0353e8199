import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { words } from './review-views.ts';
import { data, flag, id, instant, list, named, paged, person } from './shared.ts';

const side = z.enum(['founder', 'organisation']);

/** One message of a conversation. It never changes. */
export const messageView = z.strictObject({
  _id: id,
  /** Its place in the conversation, from 1. */
  number: z.int(),
  side,
  /** Who wrote it. Null where founders read what the organisation wrote: it speaks as one. */
  author: person.nullable(),
  text: z.string(),
  createdAt: instant,
});
export type MessageView = z.infer<typeof messageView>;

/** Why nobody can write any more: it was withdrawn, decided for long enough, or the organisation is gone. */
export const conversationEnd = z.enum(['withdrawn', 'decided', 'organisation_gone']);

/** How a conversation stands for the caller. */
export const conversationState = z.strictObject({
  /** Null while both sides may write. */
  ended: conversationEnd.nullable(),
  /** Until when they may after a final decision; null without one. */
  endsAt: instant.nullable(),
  /** Messages that the caller has not marked as read. */
  unread: z.int(),
});

/** A conversation in a list. */
export const conversationView = z.strictObject({
  applicationId: id,
  project: z.strictObject({ ...named.shape, slug: z.string() }),
  /** The organisation, as founders know it. */
  organisation: named,
  /** The startup, or whoever applied. */
  applicant: z.string(),
  last: z.strictObject({
    side,
    author: person.nullable(),
    /** The beginning of what it says, on one line. */
    excerpt: z.string(),
    createdAt: instant,
  }),
  unread: z.int(),
});
export type ConversationView = z.infer<typeof conversationView>;

const params = z.strictObject({ id });
const listed = z.strictObject({
  /** Only those with, or only those without, messages that the caller has not read. */
  unread: flag.optional(),
  ...paged(limits.page.conversations, 30),
});
const errors = ['not_found', 'forbidden'] as const;

/**
 * What the founders of an application and those of the team who decide on it write to each other, once it was sent. Nobody else
 * of the team reads any of it, or learns that it is there.
 */
export const conversationCalls = {
  listMessages: call({
    method: 'GET',
    path: '/v3/applications/{id}/messages',
    who: 'user',
    summary:
      'The messages between the founders of an application and those who decide on it: the newest page first, within a page the newest last.',
    params,
    query: z.strictObject(paged(limits.page.messages, 50)),
    reply: z.strictObject({ ...list(messageView).shape, conversation: conversationState }),
    errors: [...errors, 'state_conflict'],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/v3/applications/{id}/messages',
    who: 'verified',
    summary:
      'Write to the other side: founders to the organisation (once the application was sent), managers and up to the founders. A message never changes. 20 in 24 hours without an answer are the most.',
    params,
    body: z.strictObject({ text: words(limits.messageLength) }),
    reply: data(messageView),
    status: [201],
    errors: [...errors, 'state_conflict'],
  }),
  markMessagesRead: call({
    method: 'PATCH',
    path: '/v3/applications/{id}/messages/read',
    who: 'user',
    summary: 'Mark the messages up to this number as read by the caller.',
    params,
    body: z.strictObject({ number: z.int().min(1) }),
    reply: data(z.strictObject({ unread: z.int() })),
    errors: [...errors, 'state_conflict'],
  }),
  listConversations: call({
    method: 'GET',
    path: '/v3/conversations',
    who: 'user',
    summary: "Conversations on the caller's own applications, the latest message first.",
    query: listed,
    reply: list(conversationView),
  }),
  listManagementConversations: call({
    method: 'GET',
    path: '/v3/management/{id}/conversations',
    who: 'user',
    summary:
      'Conversations of an organisation with founders, the latest message first (manager and up).',
    params,
    query: listed,
    reply: list(conversationView),
    errors,
  }),
};
