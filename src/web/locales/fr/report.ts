import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/report.ts';

export const fr: Translation<typeof en> = {
  project: 'Signaler ce projet',
  entity: 'Signaler cette organisation',
  notLoaded: 'Le formulaire n’a pas pu être chargé. Réessayez.',
  title: (name) => `Signaler ${name}`,
  body: 'Les opérateurs de Flair le regardent. L’organisation n’apprend pas qui a signalé.',
  reason: 'Qu’est-ce qui ne va pas ?',
  reasonMissing: 'Choisissez ce qui ne va pas.',
  reasons: {
    spam: 'C’est de la publicité',
    fraud: 'Cela ressemble à une fraude',
    wrong_information: 'C’est inexact',
    offensive: 'C’est offensant',
    other: 'Autre chose',
  },
  text: 'Que devons-nous savoir ?',
  optional: '(facultatif)',
  send: 'Envoyer le signalement',
  done: 'Merci. Les opérateurs vont regarder.',
  already: 'Vous l’avez déjà signalé ; les opérateurs vont regarder.',
};
