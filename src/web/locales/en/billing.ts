import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('billing', {
  title: 'Billing',
  note: 'What shortlisted applications cost, and how much is paid.',
  open: 'Open',
  openNote: 'Waiting for your payment',
  settled: 'All paid',
  collected: 'Paid',
  charged: 'Total charged',
  price: (sum: string) =>
    `An application costs ${sum} once, when it is shortlisted for the first time. A project can have its own price.`,
  charges: 'Charges',
  filters: 'Show',
  states: { all: 'All', open: 'Open', collected: 'Paid' },
  empty: {
    all: 'Nothing charged yet',
    open: 'Nothing to pay',
    collected: 'Nothing paid yet',
  },
  emptyBody: 'The first charge comes with the first application that you shortlist.',
  forProject: (project: string, startup: string | null) =>
    startup ? `${startup}, for ${project}` : `An application to ${project}`,
  chargedOn: (date: string) => `Charged on ${date}`,
  paid: (date: string, reference: string) => `Paid on ${date}: ${reference}`,
});
