import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('operator-charges', {
  title: 'Charges',
  note: 'What organisations owe for shortlistings. Shares are paid only from what was collected.',
  filters: 'Show',
  states: {
    open: 'Open',
    invoices: 'Open invoices',
    cards: 'Card payments',
    collected: 'Collected',
    reversed: 'Taken back',
    proposed: 'To confirm',
  },
  emptyInvoices: 'No invoice is open',
  invoice: (number: string) => `Invoice ${number}`,
  due: (date: string) => `due ${date}`,
  overdue: 'Overdue',
  partOpen: (open: string, total: string) => `${open} of ${total} open`,
  settleTitle: (sum: string, number: string) => `Mark as collected: ${sum} of invoice ${number}`,
  emptyOpen: 'No organisation owes anything',
  emptyCollected: 'Nothing collected yet',
  emptyProposed: 'Nobody proposed to take a charge back',
  emptyReversed: 'Nothing was taken back',
  count: (count: number) => plural('en', count, { one: '# charge', other: '# charges' }),
  since: (date: string) => `open since ${date}`,
  show: 'Show the charges',
  hide: 'Hide the charges',
  forProject: (project: string, startup: string | null) =>
    startup ? `${startup} at ${project}` : project,
  charged: (date: string) => `charged ${date}`,
  collected: (date: string, reference: string) => `collected ${date}: ${reference}`,
  collect: 'Mark as collected',
  collectAll: (count: number) =>
    plural('en', count, { one: 'Mark # as collected', other: 'Mark # as collected' }),
  collectTitle: (sum: string, name: string) => `Mark as collected: ${sum} of ${name}`,
  collectBody:
    'Do this when the money is in the account. From then on the connectors’ shares can be paid.',
  done: (sum: string) => `${sum} is marked as collected.`,
  reference: {
    label: 'Reference',
    help: 'What was received: the bank’s reference or the number of the invoice. It becomes part of the ledger.',
    missing: 'Enter the reference.',
  },
  reopen: 'Undo payment',
  reopenTitle: (sum: string, name: string) => `Undo payment of ${sum} by ${name}`,
  reopenBody:
    'A reversal is posted. A share that was payable waits again; one that was paid cannot be taken back here.',
  reopened: (sum: string) => `${sum} is open again.`,
  cancel: 'Cancel charge',
  cancelTitle: (sum: string, name: string) => `Cancel charge of ${sum} of ${name}`,
  cancelBody: (sum: string, name: string) => `${name} no longer owes the ${sum}.`,
  cancelDone: (sum: string) => `The charge of ${sum} is cancelled.`,
  refund: 'Refund',
  refundTitle: (sum: string, name: string) => `Refund ${sum} to ${name}`,
  refundBody: (sum: string, name: string) =>
    `Transfer ${sum} to ${name} first, then enter its reference here.`,
  refundDone: (sum: string) => `${sum} is refunded.`,
  cardRefund: 'Refund to card',
  cardRefundTitle: (sum: string, name: string) => `Refund to card: ${sum} to ${name}`,
  cardRefundBody: (sum: string) =>
    `Stripe pays ${sum} back to the card, once, however often it is asked.`,
  refundReference: {
    label: 'Reference of the transfer',
    help: 'What the bank calls the transfer back. It becomes part of the ledger, and the organisation reads it.',
    missing: 'Enter the reference of the transfer.',
  },
  reversalReason: {
    label: 'Reason',
    help: 'The organisation reads it.',
    helpOnPaper: 'The organisation reads it, and it stands on the credit note.',
    missing: 'Enter a reason.',
  },
  onInvoice: (number: string) => `A credit note is issued for invoice ${number}.`,
  onNoInvoice: 'It is on no invoice yet and will be on none.',
  shares: {
    none: 'No share is earned by it.',
    void: (sum: string) => `The share of ${sum} is already void.`,
    ends: (sum: string) => `The share of ${sum} is no longer earned, and its connector is told.`,
    paid: (sum: string) =>
      `The share of ${sum} was paid: it is kept back from the connector’s next payouts, and they are told.`,
  },
  isShortlisted: 'Its application is shortlisted now and stays that for nothing.',
  forGood:
    'This cannot be undone: shortlisting the application again costs nothing, and nobody earns by it.',
  shortlistedFree: 'The application is shortlisted, for nothing',
  asksSecond:
    'This is more than one operator may take back within a week: another operator confirms it and transfers what was paid. Until then nothing changes, and nobody outside is told.',
  propose: 'Propose taking back',
  proposeTitle: (sum: string, name: string) => `Propose taking back the ${sum} of ${name}`,
  proposeDone: 'Another operator can confirm it now.',
  proposed: (name: string, date: string) => `${name} proposed on ${date} to take it back:`,
  refundBegun: (name: string | null, date: string) =>
    name === null
      ? `A refund to the card was begun on ${date} and is not finished: press “Refund to card”.`
      : `${name} began a refund to the card on ${date}, which is not finished: press “Refund to card”.`,
  confirmCancel: 'Confirm cancelling',
  confirmRefund: 'Confirm and refund',
  confirmCancelTitle: (sum: string, name: string) => `Confirm cancelling the ${sum} of ${name}`,
  confirmRefundTitle: (sum: string, name: string) => `Confirm and refund ${sum} to ${name}`,
  reasonIs: (reason: string) => `The organisation reads this reason: “${reason}”`,
  drop: 'Drop the proposal',
  dropTitle: (sum: string, name: string) => `Drop the proposal to take back the ${sum} of ${name}`,
  dropBody: 'The charge stays as it is. The reason is kept in the audit trail.',
  dropDone: 'The charge stays as it is.',
  cancelled: (date: string) => `cancelled ${date}`,
  refunded: (date: string, reference: string) => `refunded ${date}: ${reference}`,
  refundOwed: (date: string, reference: string) =>
    `taken back ${date}; the refund ${reference} failed and is owed, see Card payments`,
  creditNote: (number: string) => `Credit note ${number}`,
  creditNotePdf: (number: string) => `Download credit note ${number} as a PDF`,
  pdfFailed: 'The credit note could not be downloaded.',
});
