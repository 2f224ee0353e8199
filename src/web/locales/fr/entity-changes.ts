import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/entity-changes.ts';

export const fr: Translation<typeof en> = {
  title: 'Quelqu’un a modifié ceci entre-temps',
  body: 'Rien de ce que vous avez saisi n’est perdu : tout est encore dans le formulaire. Enregistrez de nouveau pour remplacer ce qui s’y trouve maintenant, ou reprenez la version de l’autre personne.',
  theirs: 'Maintenant',
  yours: 'Votre version',
  empty: 'rien',
  picture: 'une autre image',
  take: 'Reprendre l’autre version',
};
