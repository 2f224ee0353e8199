import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/kept-texts.ts';

export const fr: Translation<typeof en> = {
  device: 'Seulement sur cet appareil',
  page: 'Seulement dans cette fenêtre – ce navigateur ne conserve rien',
  discard: 'Supprimer',
  beside: (words) => `Également écrit sur cet appareil : « ${words} »`,
  take: 'L’utiliser aussi',
  drop: 'Supprimer celui-ci',
};
