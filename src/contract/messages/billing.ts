import { messagesOf } from './message.ts';

/** Why a payment by card is not made or not paid back. */
export const texts = {
  'billing.nothing_open': 'Nothing of this invoice is open any more. Load the page again.',
  'billing.payment_confirming':
    'A payment of this invoice is being confirmed. Wait until it has arrived.',
  'billing.open_changed': 'What is open of this invoice changed just now. Try again.',
  'billing.not_by_card':
    'This amount cannot be paid by card. Pay the invoice by transfer, as it says.',
  'billing.stripe_refuses':
    'Stripe does not take this payment, so nothing was paid. Pay the invoice by transfer, as it says.',
  'billing.stripe_silent':
    'Stripe does not answer at the moment. Nothing is lost: try again in a few minutes, or pay the invoice by transfer.',
  'billing.refund_silent':
    'Stripe does not answer at the moment. Try again in a few minutes: it is paid back once, however often you press.',
  'billing.refund_refused':
    'Stripe does not pay this back: {why} Transfer it yourself, and enter the reference.',
  'billing.refund_begun':
    'Stripe was already asked to pay this back. Press the refund by card again: it is paid back once.',
  'billing.returned_already': 'This was already paid back.',
  'billing.not_surplus':
    'This payment has settled its invoice. Take back the charges that it paid for instead.',
  'billing.not_paid_by_card':
    'This charge is not paid by card. Transfer it yourself, and enter the reference.',
  'billing.cards_off':
    'Payment by card is turned off, so Stripe cannot be asked. Transfer it yourself, and enter the reference.',
} as const;

export const sayBilling = /* @__PURE__ */ messagesOf(texts);
