import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/decision-mail.ts';

export const fr: Translation<typeof en> = {
  title: 'L’e-mail',
  to: 'À',
  languages: { en: 'en anglais', fr: 'en français' },
  founder: (name, language) => `${name} (${language})`,
  founders: (count) =>
    plural('fr', count, {
      one: 'Un seul fondateur le reçoit.',
      other: '# fondateurs le reçoivent, chacun dans sa langue.',
    }),
  own: 'Vous n’écrivez que le message ; le reste est le même pour tous.',
  nobody: 'Il ne reste aucun fondateur pour le recevoir.',
  body: 'Ce qu’il dit',
  loading: 'Rédaction de l’e-mail …',
  failed: 'L’e-mail n’a pas pu être affiché.',
  insert: 'Compléter par',
  insertOf: (field) => `Insérer : ${field}`,
  fields: {
    firstName: 'Prénom',
    startup: 'La startup',
    project: 'Le projet',
    organisation: 'L’organisation',
  },
  place: (name, here, all) => `${name}, ${here} sur ${all}`,
  previous: 'E-mail précédent',
  next: 'E-mail suivant',
  alone: (name) => `Écrire à ${name} à part`,
  messageTo: (name) => `Message à : ${name}`,
  messageHelp: 'À la place du message à tous, qui part tant que ceci est vide.',
  asAll: (name) => `Le message de tous, aussi à ${name}`,
  without: (count) =>
    plural('fr', count, {
      one: '# candidature demande un message à part :',
      other: '# candidatures demandent un message à part :',
    }),
  others: (names) => `Avec leur propre message : ${names}`,
};
