import type { texts } from '#contract/messages/conversations.ts';

export const conversations: Record<keyof typeof texts, string> = {
  'conversations.not_sent_yet':
    'Envoyez d’abord la candidature. Vous pourrez ensuite écrire à l’organisation.',
  'conversations.withdrawn': 'La candidature a été retirée. Plus personne ne peut écrire ici.',
  'conversations.decided':
    'Le délai pour écrire après la décision est passé. Plus personne ne peut écrire ici.',
  'conversations.organisation_gone':
    'L’organisation n’est plus sur Flair. Personne ne lirait votre message.',
  'conversations.wait_for_answer':
    'Vos {max} derniers messages n’ont pas encore reçu de réponse. Attendez-en une, ou écrivez de nouveau dans {hours, plural, one {# heure} other {# heures}}.',
};
