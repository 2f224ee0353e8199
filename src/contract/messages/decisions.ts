import { messagesOf } from './message.ts';

/** Why decisions cannot be promised for a day. */
export const texts = {
  'decisions.needs_deadline':
    'Give the project a deadline first: decisions are promised for a day after it.',
  'decisions.too_early':
    'Decisions cannot be promised before applying ends. Choose {first, date} or later.',
  'decisions.too_late': 'This is too far away to be a promise. Choose {last, date} or earlier.',
  'decisions.past': 'This day is over. Choose a day from today on.',
  'decisions.promised':
    'Startups that wait for a decision were promised this date. Move it instead of taking it away.',
} as const;

export const sayDecisions = /* @__PURE__ */ messagesOf(texts);
