import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('operator-charges', {
  title: 'Charges',
  note: 'What organisations owe for shortlistings. Shares are paid only from what was collected.',
  filters: 'Show',
  states: { open: 'Open', invoices: 'Open invoices', collected: 'Collected' },
  emptyInvoices: 'No invoice is open',
  invoice: (number: string) => `Invoice ${number}`,
  due: (date: string) => `due ${date}`,
  overdue: 'Overdue',
  partOpen: (open: string, total: string) => `${open} of ${total} open`,
  settleTitle: (sum: string, number: string) => `Mark ${sum} of invoice ${number} as collected`,
  emptyOpen: 'No organisation owes anything',
  emptyCollected: 'Nothing collected yet',
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
  collectTitle: (sum: string, name: string) => `Mark ${sum} of ${name} as collected`,
  collectBody:
    'Do this when the money is in the account. From then on the connectors’ shares can be paid.',
  done: (sum: string) => `${sum} is marked as collected.`,
  reference: {
    label: 'Reference',
    help: 'What was received: the bank’s reference or the number of the invoice. It becomes part of the ledger.',
    missing: 'Enter the reference.',
  },
  reopen: 'Undo payment',
  reopenTitle: (sum: string, name: string) => `Undo the payment of ${sum} by ${name}`,
  reopenBody:
    'A reversal is posted. A share that was payable waits again; one that was paid cannot be taken back here.',
  reopened: (sum: string) => `${sum} is open again.`,
});
