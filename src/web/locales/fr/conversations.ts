import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/conversations.ts';

export const fr: Translation<typeof en> = {
  title: 'Messages',
  forFounder: (organisation) =>
    `Vous et vos cofondateurs échangez ici avec ${organisation}. Un message envoyé ne peut plus être modifié.`,
  forTeam:
    'Les fondateurs et les membres de votre équipe qui décident lisent ces messages ; les évaluateurs et les lecteurs, non. Les fondateurs voient votre organisation, pas votre nom. Un message envoyé ne peut plus être modifié.',
  none: 'Personne n’a encore écrit.',
  earlier: 'Afficher les messages précédents',
  team: (person, organisation) => `${person}, ${organisation}`,
  label: 'Votre message',
  keys: 'Ctrl ou ⌘ et Entrée pour l’envoyer.',
  send: 'Envoyer le message',
  ends: (when) => `Vous pouvez écrire ici jusqu’au ${when}.`,
  ended: {
    withdrawn: 'La candidature a été retirée. Plus personne ne peut écrire ici.',
    decided: 'Le délai pour écrire après la décision est passé. Plus personne ne peut écrire ici.',
    organisation_gone: 'L’organisation n’est plus sur Flair. Plus personne ne peut écrire ici.',
  },
  unread: (count) =>
    plural('fr', count, { one: '# nouveau message', other: '# nouveaux messages' }),
  list: {
    title: 'Messages',
    note: 'Ce que votre organisation et les fondateurs qui ont candidaté s’écrivent.',
    unread: 'Non lus',
    others: 'Lus',
    unreadNone: 'Vous avez tout lu',
    none: 'Aucun message ici',
    noneBody: 'Ouvrez une candidature pour écrire à ses fondateurs.',
    you: 'Votre équipe',
    on: (project) => `Au sujet de ${project}`,
  },
};
