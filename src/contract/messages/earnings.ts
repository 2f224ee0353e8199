import { messagesOf } from './message.ts';

/** Why money stays where it is. */
export const texts = {
  'earnings.not_paid':
    'The organisation has not paid for this yet. Mark its charge as collected first.',
  'earnings.held': 'This is held because of a possible conflict. Resolve that first.',
  'earnings.not_held': 'This amount is not on hold.',
  'earnings.no_step': 'An earning that is {from} cannot become {to}.',
  'earnings.collected_already':
    'One of these is already marked as collected. Check the list again.',
  'earnings.not_collected': 'This charge is not marked as collected.',
  'earnings.share_paid': 'The share of this charge was already paid, so it stays collected.',
  'earnings.nothing_to_pay': 'Nothing can be paid at the moment.',
} as const;

export const sayEarnings = /* @__PURE__ */ messagesOf(texts);
