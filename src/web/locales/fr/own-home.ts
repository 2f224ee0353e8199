import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/own-home.ts';

const n = (count: number, one: string, other: string) => plural('fr', count, { one, other });

export const fr: Translation<typeof en> = {
  title: 'Accueil',
  greeting: (name) => `Bonjour ${name}`,
  greetingNobody: 'Bonjour',
  waits: (count) =>
    plural('fr', count, {
      zero: 'Rien ne vous attend pour le moment.',
      one: 'Une chose vous attend.',
      other: '# choses vous attendent.',
    }),
  find: 'Trouver un programme',
  all: (count) => `Voir les ${count}`,
  allOf: (count, title) => `Voir les ${count} : ${title}`,
  first: {
    label: 'À faire maintenant',
    asked: (organisation, project) => `${organisation} a une question sur ${project}`,
    askedBody: 'Votre candidature reprend dès que vous avez répondu.',
    askedGo: 'Répondre',
    draft: (project) => `Reprendre ${project}`,
    draftBody: (organisation) => `par ${organisation}`,
    draftGo: 'Reprendre',
    progress: (answered, questions) =>
      n(
        answered,
        `# réponse obligatoire sur ${questions}`,
        `# réponses obligatoires sur ${questions}`,
      ),
    assigned: (label) => `Évaluer ${label}`,
    assignedGo: 'Évaluer',
    assignedBegun: 'Reprendre l’évaluation',
    waiting: (project) => `Décider pour ${project}`,
    waitingBody: (count) =>
      n(count, '# candidature attend une décision', '# candidatures attendent une décision'),
    waitingGo: 'Les voir',
  },
  founder: {
    title: 'Vos candidatures',
    asked: 'Questions pour vous',
    askedOf: (count) => n(count, '# réponse attendue', '# réponses attendues'),
    drafts: 'Brouillons',
    progressOf: (project) => `Réponses données pour ${project}`,
    decisions: 'Décisions des deux dernières semaines',
    outside: 'Candidatures faites ailleurs',
    appliedOn: (date) => `envoyée le ${date}`,
    bookmarks: 'Vos favoris',
    fittingFor: (sector) => `Peut vous convenir : ${sector}`,
    closingNext: 'Bientôt clos',
    none: 'Aucun brouillon et aucune question en cours.',
    noneAction: 'Trouver un programme',
    noStartup:
      'Présentez-vous une fois : chaque formulaire commence ensuite par vos réponses déjà données.',
    noStartupAction: 'Ajouter votre startup',
  },
  organiser: {
    title: 'Votre organisation',
    titleMany: 'Vos organisations',
    unread: 'Nouveau pour vous',
    waiting: 'En attente de décision',
    applications: (count) => n(count, '# candidature', '# candidatures'),
    since: (when) => `la première est arrivée ${when}`,
    staged: 'Décidé, pas encore annoncé',
    until: (when) => `annoncé ${when}`,
    projects: 'Bientôt fermés ou pas encore publiés',
    state: { no_form: 'Sans formulaire', unpublished: 'Non publié' },
    none: 'Rien de nouveau, et rien n’attend de décision.',
    noneAction: 'Nouveau projet',
  },
  reviewer: {
    title: 'À évaluer',
    assigned: 'Qui vous sont confiées',
    begun: 'Commencée',
    none: 'Vous avez évalué tout ce qui vous a été confié. Nous vous écrirons quand il y aura du nouveau.',
  },
  connector: {
    title: 'Vos recommandations',
    moved: 'Ce qui a bougé ces 30 derniers jours',
    somebody: 'Une startup venue par vous',
    money: 'Gains',
    payable: 'À vous verser',
    earned: 'Gagné, pas encore dû',
    none: 'Rien n’a bougé ces 30 derniers jours.',
    noneAction: 'Partager un lien',
    earnings: 'Voir vos gains',
  },
  ways: {
    title: 'Ce que vous pouvez encore faire ici',
    titleNew: 'Qu’est-ce qui vous amène ?',
    founder: 'J’ai une startup',
    founderBody: 'Ajoutez-la une fois, puis candidatez avec les réponses déjà données.',
    founderGo: 'Ajouter votre startup',
    organiser: 'Je gère des programmes',
    organiserBody: 'Publiez votre formulaire, lisez ensemble et décidez en donnant la raison.',
    organiserGo: 'Créer une organisation',
    connector: 'Je connais des startups',
    connectorBody:
      'Envoyez-leur un lien, voyez ce qu’il devient et gagnez une part de ce qu’il apporte.',
    connectorGo: 'Créer votre premier lien',
  },
};
