import { plural, type Translation } from '../../lib/i18n.ts';
import type { en } from '../en/home.ts';

export const fr: Translation<typeof en> = {
  title: 'Flair : appels ouverts aux startups',
  description:
    'Subventions, accélérateurs, pilotes et avantages pour startups. Écrivez vos réponses une fois, candidatez partout, suivez chaque candidature jusqu’à sa réponse.',
  hero: {
    title: 'Les appels auxquels votre startup devrait répondre',
    body: 'Subventions, accélérateurs, pilotes et avantages, au même endroit. Écrivez vos réponses une fois, reprenez-les dans chaque formulaire et suivez chaque candidature jusqu’à sa réponse.',
    searchLabel: 'Que construisez-vous ?',
    searchPlaceholder: 'Climat, santé, Kenya, amorçage …',
    search: 'Chercher',
    all: (count) =>
      plural('fr', count, {
        zero: 'Voir tous les projets',
        one: 'Voir # projet ouvert',
        other: 'Voir les # projets ouverts',
      }),
  },
  board: {
    title: 'Ferment bientôt',
    empty: 'Aucun appel n’est ouvert. Le prochain apparaîtra ici.',
    days: (days) => plural('fr', days, { one: 'jour', other: 'jours' }),
    hours: (hours) => plural('fr', hours, { one: 'heure', other: 'heures' }),
    lastCall: 'dernier appel',
    openEnd: 'ouvert',
  },
  open: {
    title: 'Ouverts maintenant',
    all: 'Tout voir',
    emptyTitle: 'Aucun projet ouvert',
    emptyBody: 'Les organisations publient leurs appels ici. Le vôtre peut être le premier.',
    emptyAction: 'Publier un projet',
  },
  sides: {
    title: 'Une candidature, trois côtés',
    founders: {
      name: 'Fondateurs',
      title: 'Répondez une seule fois',
      body: 'Le profil de votre startup et vos réponses passées remplissent le formulaire suivant. Vous vérifiez, changez, envoyez. Rien de ce que vous écrivez ne se perd.',
      points: [
        'Brouillons gardés en continu',
        'Chaque statut avec sa date',
        'Gratuit pour les startups',
      ],
      action: 'Créer un compte',
    },
    organisations: {
      name: 'Organisations',
      title: 'Lisez des candidatures, pas des tableurs',
      body: 'Créez un formulaire, partagez un lien, évaluez côte à côte et décidez ensemble. Vous payez les startups présélectionnées, à un prix connu d’avance.',
      points: [
        'Tableau et liste sur les mêmes données',
        'Notes et évaluation à l’aveugle',
        'Un motif pour chaque décision',
      ],
      action: 'Ouvrir un espace de travail',
    },
    connectors: {
      name: 'Apporteurs',
      title: 'Vous connaissez la bonne startup ?',
      body: 'Partagez votre lien. Quand une candidature que vous avez recommandée aboutit, vous touchez une part de ce que paie l’organisation, jamais de la dotation.',
      points: [
        'Un crédit qui survit à l’inscription',
        'Un motif pour chaque issue',
        'Des gains vérifiables',
      ],
      action: 'Obtenir votre lien',
    },
  },
  prompt: {
    title: 'Vous cherchez des startups ?',
    body: 'Publiez une subvention, un programme ou un défi dès aujourd’hui. Le premier formulaire prend dix minutes ; les premières candidatures viennent de la recherche et des parrainages.',
    action: 'Publier un projet',
    second: 'Voir des appels',
  },
};
