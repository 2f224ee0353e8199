import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/delete-organisation.ts';

export const fr: Translation<typeof en> = {
  title: 'Supprimer l’organisation',
  body: 'Définitivement. Impossible tant que de l’argent est en jeu.',
  open: 'Supprimer l’organisation',
  question: (name) => `Supprimer ${name} ?`,
  consequences: [
    'Sa page et ses projets disparaissent pour tous et ne prennent plus de candidatures.',
    'L’équipe est dissoute et prévenue ; les invitations en cours prennent fin.',
    'Les candidats sont prévenus et gardent ce qu’ils ont envoyé. Plus personne n’y répondra.',
    'Les décisions qui attendent de prendre effet sont annulées.',
  ],
  typeName: (name) => `Écrivez son nom pour confirmer : ${name}`,
  nameWrong: 'Ce n’est pas le nom tel qu’il figure ci-dessus.',
  confirm: 'Supprimer définitivement',
  done: (name) => `${name} est supprimée.`,
};
