import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/second-person.ts';

export const fr: Translation<typeof en> = {
  title: 'Deuxième personne',
  body: 'Les acceptations et les refus ne sont annoncés qu’après confirmation par quelqu’un d’autre de votre équipe.',
  label: 'Demander une deuxième personne',
  help: 'Les décisions déjà en attente restent telles quelles, que vous activiez ou désactiviez ce réglage.',
  adminsOnly: 'Les administrateurs et les propriétaires peuvent changer ce réglage.',
  on: 'Une deuxième personne est désormais demandée.',
  off: 'Plus personne d’autre n’est demandé désormais.',
  changes: 'Qui l’a changé',
  turned: (isOn, by, when) => `${by} l’a ${isOn ? 'activé' : 'désactivé'} le ${when}.`,
  formerMember: 'Un ancien membre',
  leftTeam: (name) => `${name}, qui n’est plus dans l’équipe`,
  waiting: (count) =>
    plural('fr', count, {
      one: '# décision attend une deuxième personne.',
      other: '# décisions attendent une deuxième personne.',
    }),
  look: 'Les regarder',
  dialog: 'Décisions à confirmer',
  dialogBody:
    'Ce que vous confirmez est annoncé après un court délai, pendant lequel on peut encore l’annuler. Ce que vous renvoyez n’est annoncé qu’à la personne qui a décidé.',
  filter: 'Seulement celles que je peux confirmer',
  none: 'Aucune décision n’attend ici.',
  progress: (done, all) => `${done} sur ${all} sont confirmées…`,
  stopped: (done, all) => `${done} sur ${all} sont confirmées. Les autres attendent comme avant.`,
  by: (name, when) => `Décidé par ${name}, ${when}`,
  own: 'Quelqu’un d’autre doit confirmer celle-ci.',
  noPrice: 'Ne coûte rien de plus.',
  price: (amount) => `Coûte ${amount} à l’annonce.`,
  open: (name) => `Ouvrir la candidature de ${name}`,
  confirm: 'Confirmer',
  confirmOf: (name) => `Confirmer : ${name}`,
  confirmAll: (count) =>
    plural('fr', count, { one: 'Confirmer # décision', other: 'Confirmer les # décisions' }),
  back: 'Renvoyer',
  backOf: (name) => `Renvoyer : ${name}`,
  reason: 'Pourquoi elle est renvoyée',
  missing: 'Dites pourquoi. La personne qui a décidé le lit.',
  sendBack: 'La renvoyer',
  confirmed: (count) =>
    plural('fr', count, {
      one: '# décision est confirmée.',
      other: '# décisions sont confirmées.',
    }),
  sentBack: 'Renvoyée. Personne d’autre n’en sait rien.',
};
