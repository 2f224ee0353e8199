import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/organisation-page.ts';

export const fr: Translation<typeof en> = {
  title: 'Organisation',
  verified: 'Organisation vérifiée',
  website: 'Site web',
  description: (name) => `Les projets de ${name} ouverts aux startups.`,
  about: (name) => `À propos de ${name}`,
  open: 'Projets ouverts',
  openCount: (count) =>
    plural('fr', count, {
      zero: 'Aucun projet ouvert',
      one: '# projet ouvert',
      other: '# projets ouverts',
    }),
  past: 'Projets passés',
  emptyTitle: 'Rien n’est ouvert ici pour le moment',
  emptyBody: 'D’autres organisations ont des appels qui ferment bientôt.',
  emptyAction: 'Voir les projets ouverts',
  all: (count) => `Voir les ${count}`,
};
