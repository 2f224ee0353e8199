import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/answer-inputs.ts';

const figure = (count: number) => plural('fr', count, { one: '#', other: '#' });

export const fr: Translation<typeof en> = {
  required: 'obligatoire',
  optional: '(facultatif)',
  wordsOf: (used, most) =>
    plural('fr', used, { one: `# mot sur ${figure(most)}`, other: `# mots sur ${figure(most)}` }),
  charactersOf: (used, most) =>
    plural('fr', used, {
      one: `# caractère sur ${figure(most)}`,
      other: `# caractères sur ${figure(most)}`,
    }),
  input: {
    choose: 'Choisir…',
    searchCountry: 'Tapez pour trouver un pays',
    amount: 'Montant',
    currency: 'Devise',
    clear: 'Effacer la réponse',
  },
  ranking: {
    help: (count) =>
      `Classez-en ${count}, le meilleur d’abord : utilisez les flèches, ou Maj avec les touches fléchées.`,
    ranked: 'Votre classement',
    rest: 'Hors de votre classement',
    up: (label) => `Monter ${label}`,
    down: (label) => `Descendre ${label}`,
    add: (label) => `Ajouter ${label} au classement`,
    remove: (label) => `Retirer ${label} du classement`,
    moved: (label, place, count) => `${label}, place ${place} sur ${count}`,
    keep: 'Garder cet ordre',
  },
  table: {
    row: (row) => `Ligne ${row}`,
    cell: (column, row) => `${column}, ligne ${row}`,
    add: 'Ajouter une ligne',
    remove: (row) => `Supprimer la ligne ${row}`,
    rows: 'Lignes',
  },
  file: {
    help: (kinds, megabytes, most) =>
      [
        kinds,
        megabytes === null ? '' : `${megabytes} Mo au plus par fichier`,
        plural('fr', most, { one: 'un fichier', other: '# fichiers au plus' }),
      ]
        .filter(Boolean)
        .join(', '),
    logIn: 'Connectez-vous pour joindre un fichier ici',
    failed: 'Ce fichier n’a pas pu être envoyé.',
    retry: 'Réessayer',
  },
};
