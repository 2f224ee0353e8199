import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/project-page.ts';

export const fr: Translation<typeof en> = {
  title: 'Projet',
  back: 'Tous les projets',
  by: 'par',
  verified: 'Organisation vérifiée',
  referredBy: (name) => `recommandé par ${name}`,
  pastBadge: 'Fermé',
  about: 'À propos de ce projet',
  gets: 'Ce que vous obtenez',
  award: 'Dotation',
  facts: {
    title: 'En bref',
    type: 'Type',
    stage: 'Stade',
    sector: 'Secteur',
    place: 'Pays ou communauté',
    venue: 'Lieu',
    language: 'Langue',
    views: 'Vues',
    sent: 'Candidatures envoyées',
    source: 'Appel d’origine',
    sourceLink: (host) => `À lire sur ${host}`,
  },
  form: {
    title: 'Le formulaire de candidature',
    summary: (questions, screens) =>
      `${plural('fr', questions, { one: '# question', other: '# questions' })} sur ${plural('fr', screens, { one: '# page', other: '# pages' })}`,
    questions: (count) => plural('fr', count, { one: '# question', other: '# questions' }),
    minutes: (minutes) => `Environ ${minutes} minutes`,
    hours: (hours) => plural('fr', hours, { one: 'Environ # heure', other: 'Environ # heures' }),
    screen: (number) => `Page ${number}`,
    saved:
      'Ce que vous écrivez est enregistré en continu. Vous pouvez vous arrêter et revenir jusqu’à la date limite.',
  },
  apply: {
    title: 'Candidater',
    start: 'Commencer la candidature',
    open: 'Ouvrir votre candidature',
    free: 'Candidater est gratuit.',
    at: (host: string) => `Candidater sur ${host}`,
    elsewhere: 'L’organisation reçoit les candidatures là-bas, pas sur Flair.',
    organisation: 'Voir l’organisation',
    closed: 'Les candidatures sont closes',
    closedOn: (date) => `Fermé le ${date}`,
    similar: 'Voir les projets ouverts',
    alike: 'Projets ouverts semblables',
    edit: 'Modifier le projet',
  },
  applied: {
    ask: 'Candidature faite ? Gardez-la avec les autres, avec la date et une note.',
    log: 'Se connecter pour la garder',
  },
  deadline: {
    decision: 'Décision au plus tard le',
    title: 'Date limite',
    none: 'Sans date limite',
    noneHelp: 'Les candidatures sont lues au fil de l’eau.',
    left: 'avant la clôture',
    days: (days) => plural('fr', days, { one: '# jour', other: '# jours' }),
    hours: (hours) => plural('fr', hours, { one: '# heure', other: '# heures' }),
    minutes: (minutes) => plural('fr', minutes, { one: '# minute', other: '# minutes' }),
    calendar: 'Ajouter à votre agenda',
    own: (date) => `${date} chez vous`,
    grace:
      'Un retard de 24 heures au plus compte encore : le formulaire ferme un jour après la date limite.',
    inGrace:
      'La date limite est passée, mais le formulaire accepte les candidatures encore 24 heures au plus.',
    last: 'Dernier appel',
  },
  rounds: {
    title: 'Éditions précédentes',
    closed: (date) => `Close le ${date}`,
    applied: (count) => plural('fr', count, { one: '# candidature', other: '# candidatures' }),
    decided: (days) =>
      plural('fr', days, { one: 'décision en # jour', other: 'décision en # jours' }),
  },
  alternatives: {
    title: 'Ouverts maintenant, et semblables',
    any: 'Ouverts maintenant',
    more: 'Tout voir',
  },
};
