import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/project-list.ts';

export const fr: Translation<typeof en> = {
  title: 'Projets pour startups',
  pastTitle: 'Projets passés',
  description:
    'Subventions, accélérateurs, programmes et défis ouverts aux startups, par secteur, pays et stade, avec leurs dates limites.',
  searchLabel: 'Chercher des projets',
  searchPlaceholder: 'Secteur, pays, organisation …',
  searchAction: 'Chercher',
  clearSearch: 'Effacer la recherche',
  status: { label: 'Quels projets', open: 'Ouverts', past: 'Passés' },
  feed: 'Flux RSS',
  results: 'Projets trouvés',
  count: {
    open: (count) =>
      plural('fr', count, {
        zero: 'Aucun projet ouvert',
        one: '# projet ouvert',
        other: '# projets ouverts',
      }),
    past: (count) =>
      plural('fr', count, {
        zero: 'Aucun projet passé',
        one: '# projet passé',
        other: '# projets passés',
      }),
  },
  view: { cards: 'En cartes', list: 'En liste' },
  sort: {
    label: 'Trier par',
    best: 'Pertinence',
    fitting: 'Convient le mieux',
    closing: 'Ferment bientôt',
    closed: 'Fermés récemment',
    newest: 'Plus récents',
    viewed: 'Plus vus',
  },
  filters: {
    title: 'Filtres',
    open: (chosen) =>
      plural('fr', chosen, {
        zero: 'Filtres',
        one: 'Filtres, # choisi',
        other: 'Filtres, # choisis',
      }),
    show: (count) =>
      plural('fr', count, {
        zero: 'Aucun projet ne correspond',
        one: 'Voir # projet',
        other: 'Voir # projets',
      }),
    all: (name, count) => `${name} : tout voir (${count})`,
    fewer: 'Réduire la liste',
    find: (name) => `Trouver : ${name.toLowerCase()}`,
    chosen: 'choisi',
    none: 'Rien de ce nom',
  },
  facets: { type: 'Type', sector: 'Secteur', place: 'Pays ou communauté', stage: 'Stade' },
  fits: {
    label: 'Convient à ma startup',
    help: 'Sans ce qui l’exclut avec certitude.',
    any: 'Tous les projets',
    chip: (name) => `Convient à ${name}`,
  },
  chips: {
    label: 'Critères choisis',
    remove: (name) => `Retirer ${name}`,
    search: (words) => `« ${words} »`,
    asWords: (words) => `Chercher « ${words} » comme simples mots`,
    not: (words) => `sans « ${words} »`,
    featured: { yes: 'À la une', no: 'Pas à la une' },
    organisation: 'Une organisation',
    amount: (sum) => `Au moins ${sum}`,
    closes: (days) => `Ferme sous ${days} jours`,
    here: { yes: 'Candidature ici', no: 'Candidature ailleurs' },
    country: (name) => `Ouvert : ${name}`,
    clear: 'Tout effacer',
  },
  organisations: {
    title: 'Organisations',
    open: (count) =>
      plural('fr', count, { zero: 'aucun ouvert', one: '# ouvert', other: '# ouverts' }),
    all: (count) => `Les ${count}`,
  },
  updating: 'Mise à jour de la liste',
  empty: {
    title: 'Rien ne correspond à tout cela',
    body: 'Assouplissez un critère et regardez à nouveau :',
    without: (name) => `Sans « ${name} »`,
    nowhereTitle: (words) => `Rien ne contient « ${words} »`,
    nowhere: 'Aucun projet, ouvert ou passé, ne contient ces mots. Voyez tout ce qui est ouvert.',
    all: 'Voir tous les projets ouverts',
    past: 'Chercher dans les projets passés',
    open: 'Chercher dans les projets ouverts',
    noneTitle: 'Aucun projet ici pour le moment',
    noneOpen:
      'Aucun appel n’est ouvert. Les organisations publient les leurs ici, et les projets passés y restent.',
    nonePast: 'Aucun projet n’est encore terminé.',
    post: 'Publier un projet',
  },
};
