import { messagesOf } from './message.ts';

/** Why decisions cannot be promised for a day. */
export const texts = {
  'decision_dates.needs_deadline':
    'Give the project a deadline first: decisions are promised for a day after it.',
  'decision_dates.too_early':
    'Decisions cannot be promised before applying ends. Choose {first} or later.',
  'decision_dates.too_late': 'This is too far away to be a promise. Choose {last} or earlier.',
  'decision_dates.past': 'This day is over. Choose a day from today on.',
  'decision_dates.promised':
    'Startups that wait for a decision were promised this date. Move it instead of taking it away.',
} as const;

export const sayDecisionDates = /* @__PURE__ */ messagesOf(texts);
