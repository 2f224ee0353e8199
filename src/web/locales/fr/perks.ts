import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/perks.ts';

export const fr: Translation<typeof en> = {
  title: 'Avantages pour startups',
  description:
    'Crédits, remises et services que des organisations offrent aux startups, ouverts en ce moment, avec leurs conditions et leur date de fin.',
  intro:
    'Crédits, remises et services que des organisations offrent aux startups. Les plus en vue d’abord.',
  search: 'Chercher des avantages',
  results: 'Avantages',
  count: (count) =>
    plural('fr', count, {
      one: '# avantage ouvert',
      other: '# avantages ouverts',
      zero: 'Aucun avantage ouvert',
    }),
  noneTitle: 'Aucun avantage n’est ouvert pour le moment',
  none: 'Voyez les subventions, les accélérateurs et les autres appels.',
  browse: 'Voir les projets ouverts',
  noMatchTitle: 'Aucun avantage ne correspond à ces mots',
  noMatch: 'Essayez avec moins de mots, ou d’autres.',
  clear: 'Afficher tous les avantages',
};
