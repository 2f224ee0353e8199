import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/device.ts';

const texts = (count: number) => plural('fr', count, { one: '# texte', other: '# textes' });

export const fr: Translation<typeof en> = {
  title: 'Texte sur cet appareil',
  intro:
    'Tout ce qui a été saisi sur cet appareil et que le serveur n’a pas. Cela reste ici jusqu’à son arrivée là-bas, ou jusqu’à ce que vous le supprimiez.',
  link: 'Texte sur cet appareil',
  linkCount: (count) => `Texte sur cet appareil : ${count} non envoyé${count > 1 ? 's' : ''}`,
  look: 'Voir',
  unsent: (count) =>
    plural('fr', count, {
      one: '# texte sur cet appareil n’a pas été envoyé.',
      other: '# textes sur cet appareil n’ont pas été envoyés.',
    }),
  list: 'Pages avec du texte non envoyé',
  loading: 'Recherche du texte sur cet appareil',
  none: {
    title: 'Il ne reste rien sur cet appareil',
    body: 'Le serveur a tout ce que vous avez saisi ici. Un texte qui ne peut pas être envoyé, faute de connexion ou parce que sa page a été close entre-temps, apparaîtrait ici.',
    action: 'Voir les projets ouverts',
  },
  unread: {
    title: 'Cet appareil n’a pas encore pu être lu en entier',
    body: 'Le navigateur ne répond pas sur ce qu’il garde. La question lui est posée de nouveau toute seule ; rien n’est perdu.',
  },
  others: (count) =>
    plural('fr', count, {
      one: '# texte sur cet appareil appartient à une autre personne. Elle le voit quand elle se connecte.',
      other:
        '# textes sur cet appareil appartiennent à d’autres personnes. Elles les voient quand elles se connectent.',
    }),
  noPlace: 'Une page de Flair',
  noLabel: 'Un texte',
  count: texts,
  typed: (when) => `Saisi ${when}`,
  typedOn: (date) => `Saisi le ${date}`,
  oldest: (when) => `Le plus ancien a été saisi ${when}`,
  oldestOn: (date) => `Le plus ancien a été saisi le ${date}`,
  old: (days) => plural('fr', days, { one: 'Il y a # jour', other: 'Il y a # jours' }),
  empty: 'Vidé : il n’y a plus rien ici.',
  why: {
    waiting: 'Pas encore envoyé. Ouvrez la page, et l’envoi se fait tout seul.',
    offline:
      'Attend la connexion. L’envoi se fait quand sa page est ouverte et que la connexion est revenue.',
    visitor:
      'Saisi avant la connexion à un compte. Connectez-vous et ouvrez la page pour le reprendre dans votre compte.',
    press: 'Jamais envoyé : il ne part que si vous appuyez sur le bouton de sa page.',
    sent: 'La candidature a été envoyée avant que ce texte n’y arrive, ici ou par quelqu’un d’autre.',
    gone: 'Ce à quoi il appartient a été supprimé, ou vous ne pouvez plus le modifier.',
    closed: (reason) => `Le serveur n’accepte plus de modification : ${reason}`,
  },
  refused: (reason) => `Le serveur ne l’accepte pas : ${reason}`,
  elsewhere: 'Aussi écrit ailleurs. Ouvrez la page et choisissez le texte à garder.',
  open: 'Ouvrir',
  openOf: (place) => `Ouvrir ${place}`,
  more: 'Tout afficher',
  less: 'Réduire',
  copy: 'Copier',
  copyOf: (label) => `Copier le texte de « ${label} »`,
  copied: 'Copié',
  copyFailed:
    'Ce navigateur ne copie pas de lui-même. Le texte est sélectionné : copiez-le avec le clavier ou le menu.',
  save: 'Enregistrer dans un fichier',
  saveOf: (place) => `Enregistrer dans un fichier : le texte de ${place}`,
  remove: 'Supprimer',
  removeOf: (place) => `Supprimer le texte de ${place}`,
  confirm: {
    title: 'Supprimer ce texte ?',
    body: (count, place) =>
      `${texts(count)} de ${place}. Le serveur ne l’a pas, la suppression est donc définitive. Enregistrez-le d’abord dans un fichier si vous hésitez.`,
    yes: 'Supprimer définitivement',
    keep: 'Garder',
    done: 'Supprimé de cet appareil.',
    failed: 'Cet appareil ne l’a pas supprimé. Réessayez.',
  },
  leave: {
    title: 'Tout n’a pas été envoyé',
    body: 'Le serveur n’a pas ces textes que vous avez saisis :',
    sending: 'Envoi de ce qui peut l’être',
    left: (count) =>
      plural('fr', count, {
        one: '# texte n’a pas pu être envoyé maintenant.',
        other: '# textes n’ont pas pu être envoyés maintenant.',
      }),
    keep: 'Se déconnecter et les garder pour moi sur cet appareil',
    keepHelp:
      'Personne d’autre ne les voit. Vous les retrouvez quand vous vous connectez sur cet appareil.',
    remove: 'Les supprimer et se déconnecter',
    stay: 'Rester',
    sureTitle: 'Les supprimer définitivement ?',
    sure: (count) =>
      `${texts(count)} : tout sera perdu. Ils ne sont nulle part ailleurs, et rien ne les fera revenir.`,
    sureYes: 'Supprimer et se déconnecter',
    back: 'Retour',
  },
};
