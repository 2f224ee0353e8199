import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/outside.ts';

export const fr: Translation<typeof en> = {
  applied: 'J’ai candidaté',
  ask: 'Candidature faite ? Gardez-la avec les autres.',
  appliedOn: (date) => `Candidature du ${date}`,
  change: 'Modifier',
  changeOf: (project) => `Modifier ce que vous avez noté sur ${project}`,
  all: 'Vos candidatures',
  titleOf: (project) => `Vous avez candidaté : ${project}`,
  body: 'Vous et les fondateurs de votre startup êtes seuls à le voir. Rien n’est envoyé à l’organisation.',
  day: 'Jour',
  dayMissing: 'Choisissez le jour où vous avez candidaté.',
  startup: 'Startup concernée',
  noStartup: 'Sans startup',
  note: 'Votre note',
  noteHelp: 'Un numéro de dossier, à qui vous avez écrit, quand ils répondent.',
  optional: '(facultatif)',
  keep: 'La garder',
  save: 'Enregistrer',
  kept: 'Gardée avec vos candidatures.',
  takeBack: 'Je n’ai pas candidaté',
  removed: 'Retirée.',
  failed: 'Cela n’a pas marché. Réessayez.',
  list: 'Candidatures faites ailleurs',
  listNote:
    'Ce que vous avez noté de candidatures sur d’autres sites. Leur état n’est pas connu ici.',
  at: (host) => `sur ${host}`,
  elsewhere: 'ailleurs',
};
