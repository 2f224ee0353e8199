import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-cards.ts';

export const fr: Translation<typeof en> = {
  title: 'Paiements par carte',
  empty: 'Aucun paiement par carte n’attend votre intervention',
  emptyBody: 'Ceux qui règlent leur facture sont sous Encaissé.',
  unknown: 'organisation inconnue',
  toReturn: 'À rembourser',
  received: (date, payment) => `reçu le ${date}, ${payment} chez Stripe`,
  surplus: {
    nothing_open:
      'Il est arrivé alors que rien de sa facture n’était à payer : réglée autrement, ou annulée. Remboursez-le.',
    not_as_asked:
      'Il ne correspond pas à ce qui est à payer de sa facture : il n’a rien réglé. Remboursez-le.',
    unknown_invoice:
      'Sa facture est inconnue ici, par exemple après la restauration d’une sauvegarde. Cherchez-le chez Stripe, puis remboursez-le.',
  },
  disputed: (date) =>
    date === null
      ? 'La banque de la carte le conteste. Répondez chez Stripe. Les parts de ses frais attendent.'
      : `La banque de la carte le conteste. Répondez chez Stripe au plus tard le ${date}. Les parts de ses frais attendent.`,
  disputes: { open: 'Contesté', lost: 'Contestation perdue' },
  lost: 'La contestation est perdue et l’argent est parti. Sous Encaissé, reprenez l’encaissement de ses frais, qui seront dus de nouveau, ou annulez-les. Leurs parts attendent jusque-là.',
  wentBack: (sum) =>
    `${sum} ont été rendus chez Stripe, et ses frais comptent encore comme encaissés. Sous Encaissé, relancez « Rembourser par carte », ou annulez-les avec la référence du remboursement. Leurs parts attendent jusque-là.`,
  failed: (sum, date, why) =>
    `Stripe n’a pas pu rembourser ${sum} sur la carte (${date} : ${why}). L’argent est revenu chez Stripe et reste dû : faites un virement et notez sa référence. Si la banque conteste ce paiement, attendez l’issue, pour ne pas payer deux fois.`,
  begun: (name, date) =>
    name === null
      ? `Le remboursement a été lancé le ${date} et n’est pas terminé : relancez « Rembourser sur la carte ».`
      : `${name} a lancé le remboursement le ${date} ; il n’est pas terminé : relancez « Rembourser sur la carte ».`,
  begunBy: (name) => `${name} l’a fait rembourser.`,
  owed: 'Remboursement échoué',
  repaidTitle: (sum, name) => `Viré : le remboursement échoué de ${sum} à ${name}`,
  repaidBody: 'Faites d’abord le virement, puis indiquez la référence. L’organisation la lit.',
  return: 'Rembourser sur la carte',
  returnTitle: (sum, name) => `Rembourser sur la carte : ${sum} à ${name}`,
  returnBody: 'Stripe le rend à la carte dont il est venu.',
  returned: (sum) => `${sum} : remboursés.`,
  byHand: 'Viré',
  byHandTitle: (sum, name) => `Viré : ${sum} à ${name}`,
  byHandBody: 'Faites d’abord le virement, ou remboursez chez Stripe, puis indiquez la référence.',
};
