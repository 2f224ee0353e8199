import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('operator-cards', {
  title: 'Card payments',
  empty: 'No card payment needs you',
  emptyBody: 'What settles its invoice is under Collected.',
  unknown: 'unknown organisation',
  toReturn: 'To pay back',
  received: (date: string, payment: string) => `received ${date}, ${payment} at Stripe`,
  surplus: {
    nothing_open:
      'It arrived although nothing of its invoice was open: it was settled otherwise, or taken back. Pay it back.',
    not_as_asked: 'It is not what is open of its invoice, so it settled nothing. Pay it back.',
    unknown_invoice:
      'Its invoice is not known here, for example after a backup was restored. Look it up at Stripe, then pay it back.',
  },
  disputed: (date: string | null) =>
    date === null
      ? 'The card’s bank disputes it. Answer at Stripe. Shares of its charges wait.'
      : `The card’s bank disputes it. Answer at Stripe by ${date}. Shares of its charges wait.`,
  disputes: { open: 'Disputed', lost: 'Dispute lost' },
  lost: 'The dispute is lost and the money is gone. Under Collected, undo the payment of its charges, so that they are owed again, or take them back. Their shares wait until then.',
  wentBack: (sum: string) =>
    `${sum} went back at Stripe, and its charges still count as collected. Under Collected, press “Refund to card” once more, or take them back with the reference of the refund. Their shares wait until then.`,
  failed: (sum: string, date: string, why: string) =>
    `Stripe could not pay ${sum} back to the card (${date}: ${why}). The money is at Stripe again and owed: transfer it and note the reference. If the bank disputes this payment, wait for how that ends, so that it is not paid twice.`,
  begun: (name: string | null, date: string) =>
    name === null
      ? `Paying it back was begun on ${date} and is not finished: press “Pay back to card”.`
      : `${name} began to pay it back on ${date}, which is not finished: press “Pay back to card”.`,
  begunBy: (name: string) => `${name} had it refunded.`,
  owed: 'Refund failed',
  repaidTitle: (sum: string, name: string) => `Transferred: the failed refund of ${sum} to ${name}`,
  repaidBody: 'Transfer it first, then enter the reference here. The organisation reads it.',
  return: 'Pay back to card',
  returnTitle: (sum: string, name: string) => `Pay back to card: ${sum} to ${name}`,
  returnBody: 'Stripe pays it back to the card that it came from.',
  returned: (sum: string) => `${sum} is paid back.`,
  byHand: 'Transferred',
  byHandTitle: (sum: string, name: string) => `Transferred: ${sum} to ${name}`,
  byHandBody: 'Transfer it first, or refund it at Stripe, then enter the reference here.',
});
