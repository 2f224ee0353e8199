import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/home.ts';

export const fr: Translation<typeof en> = {
  title: 'Flair : appels ouverts aux startups',
  description:
    'Subventions, accélérateurs, pilotes et défis pour startups. Trouvez le bon, candidatez sans perdre un mot, suivez chaque candidature jusqu’à sa réponse.',
  banner: {
    label: 'Des nouvelles de Flair',
    dismiss: (title) => `Fermer « ${title} »`,
  },
  hero: {
    title: 'Les appels auxquels votre startup devrait répondre',
    body: 'Subventions, accélérateurs, pilotes et défis, au même endroit. Trouvez le bon, candidatez sans perdre un mot et suivez chaque candidature jusqu’à sa réponse.',
    searchLabel: 'Que construisez-vous ?',
    searchPlaceholder: 'Climat, santé …',
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
      title: 'Rien de ce que vous écrivez ne se perd',
      body: 'Chaque frappe est gardée sur votre appareil et enregistrée en continu. Fermez l’ordinateur, perdez le réseau, revenez demain : le formulaire vous attend où vous l’avez laissé.',
      points: [
        'Tout le formulaire visible avant de commencer',
        'Chaque statut avec sa date',
        'Gratuit pour les startups',
      ],
      action: 'Créer un compte',
      own: 'Voir vos candidatures',
    },
    organisations: {
      name: 'Organisations',
      title: 'Lisez des candidatures, pas des tableurs',
      body: 'Décrivez un projet, créez son formulaire, partagez un lien. Les candidatures arrivent complètes, dans une liste que toute votre équipe lit et où elle décide.',
      points: [
        'Formulaires à conditions, tableaux et fichiers',
        'Une équipe à cinq rôles',
        'Un motif gardé avec chaque décision',
      ],
      action: 'Pour les organisations',
    },
    connectors: {
      name: 'Prescripteurs',
      title: 'Vous connaissez la bonne startup ?',
      body: 'Partagez un projet en étant connecté. Le lien porte votre nom, et une candidature venue par lui dit qui l’a apportée.',
      points: ['Retenu pendant l’inscription', 'Visible du fondateur et de l’organisation'],
      action: 'Trouver un projet à partager',
    },
  },
  prompt: {
    title: 'Vous cherchez des startups ?',
    body: 'Publiez une subvention, un programme ou un défi. Les fondateurs le trouvent par secteur, pays et stade, et par les liens que l’on partage.',
    action: 'Publier un projet',
    second: 'Voir des appels',
  },
};
