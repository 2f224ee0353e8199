import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/answers.ts';

export const fr: Translation<typeof en> = {
  notAnswered: 'Sans réponse',
  consent: 'J’accepte',
  rating: (value, most) => `${value} sur ${most}`,
  file: {
    unnamed: 'Fichier joint',
    open: (name) => `Ouvrir ${name}`,
    download: (name) => `Télécharger ${name}`,
    notLoaded: 'Le fichier n’a pas pu être chargé. Réessayez.',
  },
};
