import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/slots.ts';

export const fr: Translation<typeof en> = {
  title: 'Ce qu’elle demande',
  optional: '(facultatif)',
  help: 'Si vous le confirmez, les personnes qui ont déjà répondu à la même question ailleurs la remplissent d’un geste, et la vérifient, au lieu de la réécrire.',
  what: {
    fact: 'Qui y a déjà répondu la retrouve remplie, à vérifier et à accepter.',
    story: 'Le texte écrit auparavant est proposé, à relire et à modifier.',
    ask: 'Chaque programme pose cette question pour lui-même : rien n’est repris, et c’est dit.',
    private: 'C’est personnel : rien n’est repris d’ailleurs.',
  },
  writeFirst: 'Écrivez d’abord la question ; les propositions suivent pendant que vous écrivez.',
  suggestions: 'Sens probables',
  confirm: (label) => `Elle demande : ${label}`,
  none: 'Aucune proposition ne convient. Vous pouvez choisir dans la liste complète.',
  failed: 'Les propositions ne peuvent pas être chargées. La liste complète fonctionne quand même.',
  all: 'Choisir dans la liste complète',
  search: 'Tous les sens',
  searchPlaceholder: 'Tapez pour chercher, par exemple « site »',
  change: 'Changer',
  clear: 'Retirer',
  clearOf: (label) => `Retirer le sens « ${label} »`,
  confirmed: (label) => `Confirmé : elle demande « ${label} ».`,
  cleared: 'Le sens a été retiré.',
};
