import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-charges.ts';

export const fr: Translation<typeof en> = {
  title: 'Encaissements',
  note: 'Ce que les organisations doivent pour les présélections. Les parts ne sont versées que sur ce qui est encaissé.',
  filters: 'Montrer',
  states: { open: 'Ouvertes', invoices: 'Factures ouvertes', collected: 'Encaissées' },
  emptyInvoices: 'Aucune facture n’est à payer',
  invoice: (number) => `Facture ${number}`,
  due: (date) => `échéance le ${date}`,
  overdue: 'En retard',
  partOpen: (open, total) => `${open} à payer sur ${total}`,
  settleTitle: (sum, number) => `Marquer ${sum} de la facture ${number} comme encaissés`,
  emptyOpen: 'Aucune organisation ne doit rien',
  emptyCollected: 'Rien n’a encore été encaissé',
  count: (count) => plural('fr', count, { one: '# facture', other: '# factures' }),
  since: (date) => `ouverte depuis le ${date}`,
  show: 'Montrer les factures',
  hide: 'Masquer les factures',
  forProject: (project, startup) => (startup ? `${startup} à ${project}` : project),
  charged: (date) => `facturé le ${date}`,
  collected: (date, reference) => `encaissé le ${date} : ${reference}`,
  collect: 'Marquer comme encaissé',
  collectAll: (count) =>
    plural('fr', count, {
      one: 'Marquer # comme encaissée',
      other: 'Marquer # comme encaissées',
    }),
  collectTitle: (sum, name) => `Marquer ${sum} de ${name} comme encaissé`,
  collectBody:
    'À faire quand l’argent est sur le compte. Les parts des connecteurs comptent dès lors.',
  done: (sum) => `${sum} : marqué comme encaissé.`,
  reference: {
    label: 'Référence',
    help: 'Ce qui a été reçu : la référence de la banque ou le numéro de la facture. Elle entre au grand livre.',
    missing: 'Écrivez la référence.',
  },
  reopen: 'Reprendre',
  reopenTitle: (sum, name) => `Reprendre l’encaissement de ${sum} de ${name}`,
  reopenBody:
    'Une écriture inverse est passée. Une part à verser attend de nouveau ; une part versée ne se reprend pas ici.',
  reopened: (sum) => `${sum} : de nouveau ouvert.`,
};
