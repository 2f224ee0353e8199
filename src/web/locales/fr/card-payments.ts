import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/card-payments.ts';

export const fr: Translation<typeof en> = {
  pay: (sum) => `Payer ${sum} par carte`,
  payOf: (sum, number) => `Payer ${sum} de la facture ${number} par carte`,
  payFailed: 'Le paiement n’a pas pu commencer. Rien n’a été payé.',
  states: {
    none: {
      title: 'Rien n’a été payé par carte',
      body: 'Le paiement n’a pas abouti. Vous pouvez recommencer, ou payer la facture par virement.',
    },
    confirming: {
      title: 'Votre paiement est en cours de confirmation',
      body: 'Cette page dira quand il sera arrivé. Vous pouvez aussi la quitter : rien n’est perdu.',
    },
    paid: { title: 'Votre paiement est arrivé', body: 'La facture est payée. Merci.' },
    returning: {
      title: 'Votre paiement vous sera rendu',
      body: 'Il est arrivé alors que la facture avait été réglée ou modifiée entre-temps. La plateforme vous le rembourse.',
    },
  },
};
