import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/board.ts';

export const fr: Translation<typeof en> = {
  view: 'Affichage',
  views: { table: 'Tableau', board: 'Colonnes' },
  title: 'Candidatures par étape',
  keys: 'Glissez une carte, utilisez son menu, ou appuyez sur Maj et une flèche quand elle a le focus.',
  readOnly: 'Les gestionnaires déplacent les candidatures ; vous pouvez les lire.',
  reviewer: 'Vous voyez les candidatures qui vous sont confiées.',
  reviewerEmpty:
    'Rien ne vous est encore confié. Un gestionnaire vous donne des projets ou des candidatures à lire.',
  empty: 'Rien ici',
  of: (here, all) => `${here} sur ${all}`,
  inStage: 'À cette étape',
  days: (days) => plural('fr', days, { zero: 'Aujourd’hui', one: '# jour', other: '# jours' }),
  here: (days) =>
    plural('fr', days, {
      zero: 'Ici depuis aujourd’hui',
      one: 'Ici depuis # jour',
      other: 'Ici depuis # jours',
    }),
  rating: 'Note',
  comments: 'Commentaires',
  move: (name) => `Déplacer ${name}`,
  went: (status) => `Déplacée vers ${status}.`,
  noWay: 'Elle ne peut pas aller plus loin de ce côté.',
  cannot: (from, to) => `Une candidature « ${from} » ne peut pas devenir « ${to} ».`,
  tooMany: (most) =>
    `Seules les ${most} plus récentes sont montrées ici. Restreignez par projet ou par état.`,
  orderedOf: (here: number, all: number) =>
    `Seules les ${here} candidatures les plus récentes sur ${all} sont classées. Limitez la liste à un projet ou à un statut, ou affichez la suite plus bas.`,
  noRating: 'Pas encore notée',
  select: (name) => `Sélectionner ${name}`,
  selectAll: 'Sélectionner tout ce qui est affiché',
  bulk: {
    label: 'Candidatures sélectionnées',
    count: (count) => plural('fr', count, { one: '# sélectionnée', other: '# sélectionnées' }),
    decide: 'Décider pour elles',
    clear: 'Tout désélectionner',
    title: 'Décider pour plusieurs',
    status: 'Nouvel état',
    choose: 'Choisir un état',
    preview: 'Aperçu',
    apply: (count) =>
      plural('fr', count, {
        one: 'Appliquer à # candidature',
        other: 'Appliquer à # candidatures',
      }),
    back: 'Retour',
    changes: (count) =>
      plural('fr', count, {
        zero: 'Rien ne changerait.',
        one: '# candidature changerait :',
        other: '# candidatures changeraient :',
      }),
    refused: (count) =>
      plural('fr', count, { one: '# reste telle quelle :', other: '# restent telles quelles :' }),
    held: 'Votre équipe le voit aussitôt. Personne d’autre n’est prévenu pendant 15 minutes, et d’ici là vous pouvez annuler.',
    second:
      'Votre équipe le voit aussitôt. Une deuxième personne confirme chaque décision ; personne d’autre n’est prévenu avant.',
    changed: 'Quelque chose a changé depuis l’aperçu. Regardez-le à nouveau.',
    scheduled: 'C’est décidé. Personne n’est encore prévenu.',
  },
  batch: {
    title: 'Décisions groupées',
    waiting: (count, status) =>
      plural('fr', count, {
        one: `# candidature devient « ${status} »`,
        other: `# candidatures deviennent « ${status} »`,
      }),
    undone: 'Annulé. Personne n’a été prévenu.',
    released: 'Les e-mails partent.',
    earlier: 'Décisions groupées précédentes',
    state: { scheduled: 'En attente', applied: 'Appliquée', undone: 'Annulée' },
    by: (name, when) => `${name}, ${when}`,
    counts: (applied, refused) =>
      refused ? `${applied} changées, ${refused} laissées telles quelles` : `${applied} changées`,
  },
};
