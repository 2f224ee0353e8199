import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/overview.ts';

export const fr: Translation<typeof en> = {
  open: 'Projets ouverts',
  drafts: (count) =>
    plural('fr', count, { zero: 'Aucun brouillon', one: '# brouillon', other: '# brouillons' }),
  sent: 'Candidatures',
  pending: (count) =>
    plural('fr', count, { zero: 'Toutes décidées', one: '# à décider', other: '# à décider' }),
  accepted: 'Acceptées',
  rejected: (count) =>
    plural('fr', count, { zero: 'Aucune refusée', one: '# refusée', other: '# refusées' }),
  views: 'Vues des projets',
  chartTitle: 'Candidatures envoyées, 30 derniers jours',
  chartNone: 'Aucune candidature envoyée ces 30 derniers jours.',
  chartSentence: (total, best, day) =>
    `${total} en 30 jours ; le jour le plus chargé : ${day}, avec ${best}.`,
  chartOn: (day, count) => `${day} : ${count}`,
  day: 'Jour',
  count: 'Envoyées',
  closing: 'Bientôt clos',
  closingSent: (count) =>
    plural('fr', count, {
      zero: 'Aucune candidature',
      one: '# candidature',
      other: '# candidatures',
    }),
  closingNone: 'Aucun projet ouvert n’a d’échéance à venir.',
  newest: 'Dernières candidatures',
  newestNone: 'Les candidatures apparaissent ici dès leur envoi.',
  all: 'Tout voir',
  firstTitle: 'Publiez votre premier projet',
  firstBody: 'Collez votre formulaire et soyez prêt en dix minutes.',
  firstAction: 'Créer un projet',
  reviewerTitle: 'Rien ne vous est encore confié',
  reviewerBody:
    'Tout paraîtra ici dès qu’un gestionnaire vous aura confié un projet ou une candidature.',
  readerTitle: 'Pas encore de projet',
  readerBody: 'Il paraîtra ici dès qu’un gestionnaire de votre équipe en aura créé un.',
  duties: {
    title: 'Ce qui vous attend',
    none: 'Rien ne vous attend',
    noneBody:
      'Chaque promesse est tenue, chaque message est lu. Ce qui arrive s’affiche ici tout seul.',
    kinds: {
      promises: (count) =>
        plural('fr', count, {
          one: 'fondateur attend une décision promise',
          other: 'fondateurs attendent une décision promise',
        }),
      reviews: (count) =>
        plural('fr', count, { one: 'évaluation à rédiger', other: 'évaluations à rédiger' }),
      staged: (count) =>
        plural('fr', count, {
          one: 'décision n’est pas encore envoyée',
          other: 'décisions ne sont pas encore envoyées',
        }),
      messages: (count) =>
        plural('fr', count, {
          one: 'conversation à lire',
          other: 'conversations à lire',
        }),
      new: (count) =>
        plural('fr', count, {
          one: 'candidature que personne n’a prise en main',
          other: 'candidatures que personne n’a prises en main',
        }),
      deadlines: (count) =>
        plural('fr', count, {
          one: 'projet ferme d’ici une semaine',
          other: 'projets ferment d’ici une semaine',
        }),
      charges: (count) =>
        plural('fr', count, { one: 'montant à régler', other: 'montants à régler' }),
    },
    actions: {
      promises: 'Décider',
      reviews: 'Évaluer la première',
      staged: 'Vérifier et envoyer',
      messages: 'Répondre',
      new: 'Les prendre en main',
      deadlines: 'Voir',
      charges: 'Voir la facturation',
    },
    late: (count) => `${count} en retard`,
    missed: (when, count) =>
      count === 1 ? `échéance dépassée : ${when}` : `première échéance dépassée : ${when}`,
    next: (when, count) => (count === 1 ? `échéance : ${when}` : `première échéance : ${when}`),
    sent: (when, count) => (count === 1 ? `envoi : ${when}` : `premier envoi : ${when}`),
    closes: (when, count) => (count === 1 ? `clôture : ${when}` : `première clôture : ${when}`),
    oldest: (when, count) => (count === 1 ? `arrivée : ${when}` : `première arrivée : ${when}`),
    in: (project) => `dans ${project}`,
  },
  draft: {
    title: (project) => `« ${project} » n’est pas encore publié`,
    body: 'Les fondateurs peuvent candidater dès que vous publiez son formulaire. Il suffit d’un clic, et tout peut être changé ensuite.',
    action: 'Continuer le formulaire',
  },
  figures: 'Comment cela avance',
  table: 'Afficher en tableau',
  funnel: {
    title: 'Jusqu’où vont les candidatures',
    none: 'Rien n’a encore été envoyé.',
    sentence: (shortlisted, accepted) =>
      `${shortlisted} des candidatures sont présélectionnées, ${accepted} acceptées.`,
    stages: { sent: 'Envoyées', shortlisted: 'Présélectionnées', accepted: 'Acceptées' },
    stage: 'Étape',
    count: 'Candidatures',
    share: 'Part',
  },
  times: {
    title: 'Délai de décision',
    none: 'Aucune décision n’a encore été annoncée.',
    sentence: (sample, days) =>
      `La moitié ${plural('fr', sample, { one: 'de l’unique décision', other: 'des # dernières décisions' })} est tombée en ${plural('fr', days, { zero: 'un jour', one: '# jour', other: '# jours' })} au plus.`,
    within: (days) => `Jusqu’à ${days} jours`,
    longer: (days) => `Plus de ${days} jours`,
    time: 'Délai',
    count: 'Décisions',
  },
  sources: {
    title: 'D’où elles viennent',
    none: 'Rien n’a encore été envoyé.',
    alone: 'Aucune recommandation pour l’instant : toutes sont venues d’elles-mêmes.',
    sentence: (share) => `${share} sont venues par un connecteur.`,
    better: (referred, direct) =>
      `Parmi elles, ${referred} ont été acceptées ; parmi les autres, ${direct}.`,
    referred: 'Par un connecteur',
    direct: 'D’elles-mêmes',
    source: 'Origine',
    count: 'Envoyées',
    accepted: 'Acceptées',
  },
  load: {
    title: 'Le bureau des évaluateurs',
    none: 'Aucune candidature n’a été confiée à un évaluateur.',
    sentence: (open, reviewers) =>
      `${plural('fr', open, { zero: 'Aucune évaluation ne reste', one: 'Il reste # évaluation', other: 'Il reste # évaluations' })}, sur ${plural('fr', reviewers, { one: 'un bureau', other: '# bureaux' })}.`,
    done: (count) =>
      plural('fr', count, {
        zero: 'aucune ces jours-ci',
        one: '# en 30 jours',
        other: '# en 30 jours',
      }),
    reviewer: 'Évaluateur',
    open: 'Restantes',
    written: 'Rédigées en 30 jours',
  },
};
