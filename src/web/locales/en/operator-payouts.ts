import { catalogue } from '../../lib/i18n.ts';

export const en = catalogue('operator-payouts', {
  title: 'Payouts',
  note: 'What connectors and organisations earn by their links. Whoever earns is told of every step.',
  filters: 'Show',
  statuses: {
    payable: 'To pay',
    earned: 'Waiting',
    pending: 'Undecided',
    paid: 'Paid',
    void: 'Void',
  },
  empty: {
    payable: 'Nothing is to be paid',
    earned: 'Nothing waits for its time',
    pending: 'No referred application is shortlisted',
    paid: 'Nothing was paid yet',
    void: 'Nothing is void',
  },
  file: 'CSV of what is to be paid',
  fileDone: 'The file is saved. It is noted in the trail.',
  fileFailed: 'The file could not be made. Try again.',
  forProject: (project: string, startup: string | null) =>
    startup ? `${startup} at ${project}` : project,
  organisation: 'Organisation',
  payableFrom: (when: string) => `to be paid from ${when}`,
  payableSince: (when: string) => `to be paid since ${when}`,
  changed: (when: string) => `changed ${when}`,
  own: 'This comes to you: another operator releases and pays it.',
  release: 'Approve',
  releaseNamed: (amount: string, name: string) => `Approve ${amount} for ${name}`,
  releaseBody: 'It may be paid before its waiting time is over.',
  released: (amount: string) => `${amount} can be paid.`,
  pay: 'Mark as paid',
  payNamed: (amount: string, name: string) => `Mark ${amount} for ${name} as paid`,
  payBody: 'Do this after the money has left. It cannot be taken back.',
  paid: (amount: string) => `${amount} is marked as paid.`,
  cancel: 'Void',
  cancelNamed: (amount: string, name: string) => `Void ${amount} for ${name}`,
  cancelBody:
    'For referrals that were not genuine. Whoever earns reads your reason; it stays void.',
  cancelled: (amount: string) => `${amount} is void.`,
});
