import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/project-published.ts';

export const fr: Translation<typeof en> = {
  title: 'C’est ouvert',
  titleClosed: 'Le projet a été publié',
  body: (name) =>
    `Les startups peuvent désormais candidater à ${name}. Voici de quoi le faire savoir.`,
  bodyClosed: (name) => `${name} ne prend pas de candidatures en ce moment. Sa page reste.`,
  draftTitle: 'Pas encore publié',
  draftBody:
    'Un brouillon n’a pas de page publique. Son lien, son code et son image viennent avec la publication.',
  draftAction: 'Retour au projet',
  back: 'Retour au projet',
  until: (date) => `Ouvert jusqu’au ${date}`,
  untilClosed: 'Ouvert jusqu’à ce que vous le fermiez',
  link: 'Le lien du projet',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  copyFailed: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  founder: 'Le voir en fondateur',
  share: 'À faire circuler',
  next: {
    title: 'Ensuite : comment choisirez-vous ?',
    body: 'Dites ce qui compte et qui évalue avant la première candidature.',
    action: 'Préparer l’évaluation',
  },
  nextSetUp: {
    title: 'Ensuite : lire ce qui arrive',
    body: (criteria) =>
      plural('fr', criteria, {
        one: 'L’évaluation est prête, avec # critère. Les candidatures sont listées dès leur envoi.',
        other:
          'L’évaluation est prête, avec # critères. Les candidatures sont listées dès leur envoi.',
      }),
    action: 'Voir les candidatures',
    review: 'Modifier l’évaluation',
  },
};
