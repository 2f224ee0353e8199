import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/trouble.ts';

export const fr: Translation<typeof en> = {
  offline: 'Vous êtes hors ligne. Ce que vous écrivez est gardé sur cet appareil.',
  outdated:
    'Cette page n’est peut-être plus à jour. Ce que vous écrivez est gardé sur cet appareil.',
  missing: 'Une partie de cette page n’a pas pu être chargée.',
  reload: 'Recharger la page',
};
