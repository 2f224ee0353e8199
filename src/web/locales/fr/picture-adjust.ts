import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/picture-adjust.ts';

export const fr: Translation<typeof en> = {
  adjustFocus: 'Choisir ce qui reste visible',
  adjustCrop: 'Recadrer',
  focusTitle: 'Ce qui reste visible',
  focusHelp:
    'Chaque endroit montre une autre partie de l’image. Faites glisser l’anneau, ou les curseurs, sur ce qu’il faut voir partout.',
  cropTitle: 'Recadrer',
  cropHelp:
    'Faites glisser le carré, ou les curseurs. L’image que vous avez choisie est gardée entière.',
  across: 'De gauche à droite',
  down: 'De haut en bas',
  size: 'Taille du carré',
  previews: 'Le résultat',
  page: 'Sur sa page',
  phone: 'Sur un téléphone',
  card: 'Dans les listes',
  share: 'Là où son lien est partagé',
  done: 'Terminé',
  apply: 'Utiliser ce cadrage',
  whole: 'La montrer entière',
  cancel: 'Annuler',
  notYours:
    'L’image d’origine n’est pas gardée, ou pas la vôtre. Choisissez-la de nouveau pour la recadrer.',
};
