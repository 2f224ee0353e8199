import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/bookmark-button.ts';

export const fr: Translation<typeof en> = {
  label: 'Enregistrer',
  bookmarked: 'Enregistré',
  of: (project) => `Enregistrer ${project}`,
  kept: (project) => `${project} : enregistré`,
  remind: 'Me le rappeler',
  reminded: 'Rappel prévu',
  added: (date) => `Enregistré dans vos favoris. Rappel le ${date}.`,
  unreminded: {
    no_deadline:
      'Enregistré dans vos favoris. Il n’a pas de date limite ; nous vous préviendrons s’il en reçoit une.',
    closed: 'Enregistré dans vos favoris. Il est clos : aucun rappel ne viendra.',
    too_near: 'Enregistré dans vos favoris. La clôture est trop proche pour un rappel.',
    applied: 'Enregistré dans vos favoris. Vous avez candidaté : aucun rappel ne viendra.',
  },
  removed: 'Retiré des favoris.',
  see: 'Tout voir',
  notLoaded: 'Le chargement a échoué. Réessayez.',
};
