import type { texts } from '#contract/messages/invitations.ts';

export const invitations: Record<keyof typeof texts, string> = {
  'invitations.invited_today':
    'Vous avez invité cette adresse dans les dernières 24 heures. Le lien de cet e-mail fonctionne.',
  'invitations.address_full':
    'Cette adresse a reçu trop d’invitations aujourd’hui. Réessayez demain.',
  'invitations.too_many_today':
    'Vous pouvez inviter {max} personnes en 24 heures. Ce nombre augmente après une semaine, et une fois vérifié.',
  'invitations.too_many_open': 'Vous avez {count} invitations en cours. Retirez-en d’abord.',
};
