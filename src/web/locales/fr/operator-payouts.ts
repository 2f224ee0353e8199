import type { Translation } from '../../lib/i18n.ts';
import type { en } from '../en/operator-payouts.ts';

export const fr: Translation<typeof en> = {
  title: 'Versements',
  note: 'Ce que connecteurs et organisations gagnent par leurs liens. Chaque étape leur est annoncée.',
  filters: 'Montrer',
  statuses: {
    payable: 'À verser',
    earned: 'En attente',
    pending: 'Sans décision',
    paid: 'Versés',
    void: 'Annulés',
  },
  empty: {
    payable: 'Rien n’est à verser',
    earned: 'Rien n’attend son heure',
    pending: 'Aucune candidature recommandée n’est présélectionnée',
    paid: 'Rien n’a encore été versé',
    void: 'Rien n’est annulé',
  },
  file: 'CSV de ce qui est à verser',
  fileDone: 'Le fichier est enregistré. Le journal en garde trace.',
  fileFailed: 'Le fichier n’a pas pu être fait. Réessayez.',
  forProject: (project, startup) => (startup ? `${startup} à ${project}` : project),
  organisation: 'Organisation',
  payableFrom: (when) => `à verser à partir du ${when}`,
  payableSince: (when) => `à verser depuis le ${when}`,
  changed: (when) => `modifié ${when}`,
  own: 'Cela vous revient : un autre opérateur l’approuve et le verse.',
  release: 'Approuver',
  releaseNamed: (amount, name) => `Approuver ${amount} pour ${name}`,
  releaseBody: 'La somme peut être versée avant la fin de son délai.',
  released: (amount) => `${amount} : peut être versé.`,
  pay: 'Marquer comme versé',
  payNamed: (amount, name) => `Marquer ${amount} pour ${name} comme versé`,
  payBody: 'À faire une fois l’argent parti. On ne peut pas revenir en arrière.',
  paid: (amount) => `${amount} : marqué comme versé.`,
  cancel: 'Annuler le gain',
  cancelNamed: (amount, name) => `Annuler ${amount} pour ${name}`,
  cancelBody:
    'Pour les recommandations qui n’étaient pas sincères. La personne lit votre motif ; cela reste annulé.',
  cancelled: (amount) => `${amount} : annulé.`,
};
