import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/billing.ts';

export const fr: Translation<typeof en> = {
  title: 'Facturation',
  note: 'Ce que coûtent les candidatures présélectionnées, et ce qui en est payé.',
  open: 'À payer',
  openNote: 'En attente de votre paiement',
  settled: 'Tout est payé',
  collected: 'Payé',
  charged: 'Facturé en tout',
  price: (sum) =>
    `Une candidature coûte ${sum} une seule fois, à sa première présélection. Un projet peut avoir son propre prix.`,
  charges: 'Factures',
  filters: 'Montrer',
  states: { all: 'Toutes', open: 'À payer', collected: 'Payées' },
  empty: {
    all: 'Rien n’a encore été facturé',
    open: 'Rien n’est à payer',
    collected: 'Rien n’a encore été payé',
  },
  emptyBody: 'La première facture vient avec la première candidature que vous présélectionnez.',
  forProject: (project, startup) =>
    startup ? `${startup}, pour ${project}` : `Une candidature à ${project}`,
  chargedOn: (date) => `Facturé le ${date}`,
  paid: (date, reference) => `Payé le ${date} : ${reference}`,
};
