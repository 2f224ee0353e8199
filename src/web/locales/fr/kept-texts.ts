import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/kept-texts.ts';

export const fr: Translation<typeof en> = {
  device: 'Seulement sur cet appareil',
  page: 'Seulement dans cette fenêtre – ce navigateur ne conserve rien',
  discard: 'Supprimer',
  beside: (words) => `Également écrit sur cet appareil : « ${words} »`,
  take: 'L’utiliser aussi',
  drop: 'Supprimer celui-ci',
  tooLarge:
    'C’est trop long pour votre réseau. Ce texte reste sur cet appareil, et tout le reste est envoyé. Raccourcissez-le, copiez-le ou changez de réseau.',
};
