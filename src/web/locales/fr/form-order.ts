import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/form-order.ts';

export const fr: Translation<typeof en> = {
  more: (label) => `Plus pour ${label}`,
  reword: (label) => `Reformuler : ${label}`,
  makeRequired: 'Rendre obligatoire',
  makeOptional: 'Rendre facultative',
  type: 'Autre type de réponse…',
  typeTitle: 'Type de réponse',
  top: 'En haut de l’écran',
  bottom: 'En bas de l’écran',
  elsewhere: 'Déplacer…',
  title: 'Déplacer la question',
  screen: 'Écran',
  place: 'Place',
  first: 'Première de cet écran',
  after: (number, label) => `Après ${number} : ${label}`,
  move: 'Déplacer ici',
  moved: 'Question déplacée.',
  movedTo: (position, total, screen) =>
    `Maintenant question ${position} sur ${total}, écran ${screen}.`,
  given: (label, answer) => `« ${label} » : ${answer}`,
  some: 'une réponse',
  none: 'sans réponse',
  example: (answers) => `Par exemple avec ${answers}.`,
};
