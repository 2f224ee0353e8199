import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/busy.ts';

export const fr: Translation<typeof en> = {
  tooMany: {
    title: 'Trop de pages à la fois',
    body: 'Votre connexion a demandé en une minute plus de pages que nous n’en servons à une même adresse. Patientez une minute, puis rechargez cette page. Rien de ce que vous avez saisi n’est perdu.',
    retry: 'Recharger la page',
  },
  full: {
    title: 'Il y a beaucoup de monde en ce moment',
    body: 'Les candidatures en cours de rédaction et d’envoi passent d’abord. Cette page se charge d’elle-même dans quelques secondes. Rien de ce que vous avez saisi n’est perdu.',
    retry: 'Charger la page maintenant',
  },
};
