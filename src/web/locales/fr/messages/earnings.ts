import type { texts } from '#contract/messages/earnings.ts';

export const earnings: Record<keyof typeof texts, string> = {
  'earnings.not_paid':
    'L’organisation n’a pas encore payé. Marquez d’abord sa facture comme encaissée.',
  'earnings.held': 'Cela est retenu pour un conflit. Répondez-y d’abord.',
  'earnings.not_held': 'Rien ne retient ce montant.',
  'earnings.no_step': 'Un gain à l’état {from} ne peut pas passer à {to}.',
  'earnings.collected_already':
    'L’une d’elles est déjà marquée comme encaissée. Regardez de nouveau la liste.',
  'earnings.not_collected': 'Cette facture n’est pas marquée comme encaissée.',
  'earnings.share_paid': 'La part de cette facture a été versée : elle reste encaissée.',
  'earnings.nothing_to_pay': 'Rien ne peut être versé pour le moment.',
};
