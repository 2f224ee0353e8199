import { messagesOf } from './message.ts';

/** Why money stays where it is. */
export const texts = {
  'earnings.not_paid':
    'The organisation has not paid for this yet. Mark its charge as collected first.',
  'earnings.held': 'This is held because of a possible conflict. Resolve that first.',
  'earnings.not_held': 'This amount is not on hold.',
  'earnings.held_by_dispute':
    'An open dispute holds this, not a conflict. Answer it under Disputes: that ends the hold.',
  'earnings.no_step': 'An earning that is {from} cannot become {to}.',
  'earnings.collected_already':
    'One of these is already marked as collected. Check the list again.',
  'earnings.charge_reversed':
    'One of these charges was taken back, for good. Check the list again.',
  'earnings.charge_changed':
    'This charge was marked as collected meanwhile, or its payment was undone. Check the list again.',
  'earnings.reversal_asks_second':
    'Taking this back is more than one operator may do within a week. Propose it to another one.',
  'earnings.reversal_waits':
    'Somebody proposed already to take this charge back. Another operator confirms or drops that.',
  'earnings.reversal_closed': 'This was already confirmed or dropped. Check the list again.',
  'earnings.not_collected': 'This charge is not marked as collected.',
  'earnings.share_paid': 'The share of this charge was already paid, so it stays collected.',
  'earnings.nothing_to_pay':
    'Nothing can be paid at the moment: what is payable is in a batch, waits for something, or comes to you.',
  'earnings.disputed': 'A connector disputes this. Answer the dispute first.',
  'earnings.payment_disputed':
    'The payment by card of its charge is disputed, or went back. See card payments under Charges.',
  'earnings.dispute_open': 'You have already disputed this. An operator will answer.',
  'earnings.dispute_nothing':
    'There is nothing to dispute yet: no application has been sent after this link was followed.',
  'earnings.dispute_own':
    'This application is credited to you already, and nothing stops its money, so there is nothing to dispute.',
  'earnings.dispute_own_project':
    'Your organisation runs this project. Its own link earns nothing there, so there is nothing to dispute.',
  'earnings.dispute_hidden':
    'Your organisation is hidden at the moment. Outcomes can be disputed once it is shown again.',
  'earnings.dispute_late': 'An outcome can be disputed within {days} days. This one is older.',
  'earnings.dispute_answered':
    'You disputed this before, and nothing has changed since the answer.',
  'earnings.dispute_most':
    'You have {most} open disputes, which is the maximum. Wait until one is answered.',
  'earnings.dispute_closed': 'This dispute is already answered.',
  'earnings.move_paid':
    'The share was already paid and stays paid. Answer that the outcome stands, and say in the reason what you do instead.',
  'earnings.move_charged_nothing':
    'The organisation was charged nothing for this application, so there is nothing to share. Answer that the outcome stands.',
  'earnings.move_share_above_price':
    'The share that was agreed is more than what the organisation was charged. Answer that the outcome stands, and say in the reason what you do instead.',
  'earnings.move_nothing_to_change':
    'The application is credited to this connector already, and nothing stops the money. Answer that the outcome stands.',
  'earnings.move_connector_gone':
    'The account of this connector is suspended or deleted, so nothing can be credited to it.',
  'earnings.move_charge_reversed':
    'The charge for this application was taken back, so nobody earns by it. Answer that the outcome stands.',
} as const;

export const sayEarnings = /* @__PURE__ */ messagesOf(texts);
