import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/screeners.ts';

export const fr: Translation<typeof en> = {
  stage: {
    label: 'Posée',
    first: 'Avec la candidature',
    shortlisted: 'Après la présélection',
    badge: 'Après la présélection',
  },
  takes: {
    label: 'N’accepte que',
    all: 'Toute réponse',
    ops: {
      equals: 'L’une de celles-ci',
      not_equals: 'Tout sauf celles-ci',
      includes: 'Avec l’une de celles-ci',
      not_includes: 'Sans aucune de celles-ci',
      greater_than: 'Plus de',
      less_than: 'Moins de',
    },
    values: 'Réponses',
    message: 'Que dire d’une autre réponse',
    messageHelp:
      'Les fondateurs le lisent aussitôt, et qu’ils peuvent continuer à écrire mais pas envoyer.',
    badge: 'Filtrée',
  },
};
