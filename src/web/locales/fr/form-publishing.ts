import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-publishing.ts';

export const fr: Translation<typeof en> = {
  state: {
    draft: 'Projet en brouillon : publié avec le projet',
    published: 'Publié',
    changed: 'Pas encore publié',
    changes: (count) =>
      plural('fr', count, {
        one: 'Pas encore publié : # changement',
        other: 'Pas encore publié : # changements',
      }),
    savedDraft: 'Enregistré. Projet en brouillon : publié avec le projet',
    savedChanges: (state) => `Enregistré pour l’équipe. ${state}`,
  },
  past: 'Le temps de ce projet est écoulé, son formulaire reste donc tel quel. Fixez une échéance plus tardive et rouvrez-le pour le modifier.',
  publish: 'Publier les changements',
};
