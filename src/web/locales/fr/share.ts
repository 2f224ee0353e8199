import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/share.ts';

export const fr: Translation<typeof en> = {
  label: 'Partager',
  refer: 'Recommander',
  referred: 'Votre lien de recommandation est copié',
  more: 'Textes et code QR',
  copied: 'Lien copié',
  failed: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',
};
