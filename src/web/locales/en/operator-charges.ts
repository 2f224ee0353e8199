import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('operator-charges', {
  title: 'Charges',
  note: 'What organisations owe for shortlistings. Shares are paid only from what was collected.',
  filters: 'Show',
  states: { open: 'Open', collected: 'Collected' },
  emptyOpen: 'No organisation owes anything',
  emptyCollected: 'Nothing was collected yet',
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
    'Do this when the money is in the account. From then on the connectors’ shares count.',
  done: (sum: string) => `${sum} is marked as collected.`,
  reference: {
    label: 'Reference',
    help: 'What was received: the bank’s reference or the number of the invoice. It becomes part of the ledger.',
    missing: 'Write the reference.',
  },
  reopen: 'Take back',
  reopenTitle: (sum: string, name: string) => `Take back that ${name} paid ${sum}`,
  reopenBody:
    'A counter posting is written. A share that could be paid waits again; one that was paid cannot be taken back here.',
  reopened: (sum: string) => `${sum} is open again.`,
});
