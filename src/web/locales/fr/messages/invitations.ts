import type { texts } from '#contract/messages/invitations.ts';

export const invitations: Record<keyof typeof texts, string> = {
  'invitations.other_address':
    'Cette invitation a été envoyée à une autre adresse ; connectez-vous avec celle-là.',
  'invitations.confirm_first':
    'Confirmez d’abord votre adresse e-mail, puis acceptez l’invitation.',
  'invitations.accepted': 'Cette invitation a déjà servi.',
  'invitations.revoked': 'Cette invitation a été retirée ; demandez-en une autre à l’organisation.',
  'invitations.expired':
    'Cette invitation est trop ancienne ; demandez-en une autre à l’organisation.',
  'invitations.invited_today':
    'Vous avez invité cette adresse dans les dernières 24 heures. Le lien de cet e-mail fonctionne.',
  'invitations.address_full':
    'Cette adresse a reçu trop d’invitations aujourd’hui. Réessayez demain.',
  'invitations.too_many_today':
    'Vous pouvez inviter {max} personnes en 24 heures. Ce nombre augmente après une semaine, et une fois vérifié.',
  'invitations.too_many_open': 'Vous avez {count} invitations en cours. Retirez-en d’abord.',
};
