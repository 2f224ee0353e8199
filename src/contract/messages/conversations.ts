import { messagesOf } from './message.ts';

/** Why a message cannot be sent. */
export const texts = {
  'conversations.not_sent_yet':
    'Send the application first. Then you can write to the organisation.',
  'conversations.withdrawn': 'The application was withdrawn. Nobody can write here any more.',
  'conversations.decided':
    'The time to write after the decision is over. Nobody can write here any more.',
  'conversations.organisation_gone':
    'The organisation is not on Flair any more. Nobody would read your message.',
  'conversations.wait_for_answer':
    'Your last {max} messages have no answer yet. Wait for one, or write again in {hours, plural, one {# hour} other {# hours}}.',
} as const;

export const sayConversations = /* @__PURE__ */ messagesOf(texts);
