import type { texts } from '#contract/messages/billing.ts';

export const billing: Record<keyof typeof texts, string> = {
  'billing.nothing_open': 'Il ne reste rien à payer de cette facture. Rechargez la page.',
  'billing.payment_confirming':
    'Un paiement de cette facture est en cours de confirmation. Attendez qu’il soit arrivé.',
  'billing.open_changed':
    'Ce qui reste à payer de cette facture vient de changer. Essayez de nouveau.',
  'billing.not_by_card':
    'Ce montant ne peut pas être payé par carte. Payez la facture par virement, comme elle l’indique.',
  'billing.stripe_refuses':
    'Stripe n’accepte pas ce paiement : rien n’a été payé. Payez la facture par virement, comme elle l’indique.',
  'billing.stripe_silent':
    'Stripe ne répond pas en ce moment. Rien n’est perdu : réessayez dans quelques minutes, ou payez la facture par virement.',
  'billing.refund_silent':
    'Stripe ne répond pas en ce moment. Réessayez dans quelques minutes : le remboursement n’est fait qu’une fois, quel que soit le nombre d’essais.',
  'billing.refund_refused':
    'Stripe ne rembourse pas : {why} Faites le virement vous-même et indiquez la référence.',
  'billing.refund_begun':
    'Le remboursement a déjà été demandé à Stripe. Relancez le remboursement par carte : il n’est fait qu’une fois.',
  'billing.returned_already': 'C’est déjà remboursé.',
  'billing.not_surplus': 'Ce paiement a réglé sa facture. Annulez plutôt les frais qu’il a payés.',
  'billing.not_paid_by_card':
    'Ces frais ne sont pas payés par carte. Faites le virement vous-même et indiquez la référence.',
  'billing.cards_off':
    'Le paiement par carte est désactivé : Stripe ne peut pas être interrogé. Faites le virement vous-même et indiquez la référence.',
};
