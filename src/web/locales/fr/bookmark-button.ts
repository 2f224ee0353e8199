import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/bookmark-button.ts';

export const fr: Translation<typeof en> = {
  label: 'Ajouter aux favoris',
  of: (project) => `Ajouter ${project} aux favoris`,
  added: 'Ajouté aux favoris. Nous vous prévenons avant la clôture.',
  removed: 'Retiré des favoris.',
  see: 'Tout voir',
  notLoaded: 'Le chargement a échoué. Réessayez.',
};
