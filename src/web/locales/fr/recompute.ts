import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/recompute.ts';

export const fr: Translation<typeof en> = {
  title: 'Recalculer chaque centime',
  body: (percent) =>
    `Votre part est de ${percent} de ce que l’organisation a payé pour la présélection, arrondie vers le bas à la plus petite unité de la monnaie. Rien n’est pris sur une dotation.`,
  earnings: 'Chaque gain',
  startup: 'Startup et projet',
  price: 'Prix payé',
  share: 'Part',
  exact: 'Avant l’arrondi',
  rounding: 'Arrondi',
  amount: 'Pour vous',
  state: 'État',
  agrees: 'concorde',
  differs: 'convenu à une autre part',
  postings: 'Écritures du grand livre',
  date: 'Date',
  kind: 'Écriture',
  kinds: {
    charge: 'Facturé',
    collection: 'Payé par l’organisation',
    collection_reversal: 'Paiement repris',
    accrual: 'Crédité à vous',
    release: 'Peut être versé',
    hold: 'Retenu de nouveau',
    reversal: 'Repris',
    payout: 'Versé',
    clawback: 'Repris après versement',
  },
  forWhat: 'Pour',
  proof: 'Empreinte',
  balance: (amount) => `Les écritures affichées font ${amount} en votre faveur.`,
  check: 'Vérifier les empreintes',
  checked: (count) =>
    plural('fr', count, {
      one: '# écriture vérifiée : sa somme est nulle et son texte a son empreinte.',
      other: '# écritures vérifiées : chacune a une somme nulle et son empreinte.',
    }),
  broken: (id) => `L’écriture ${id} n’a pas son empreinte. Écrivez à l’assistance.`,
  insecure: 'Ce navigateur ne vérifie qu’en https. Téléchargez le fichier et vérifiez-le là.',
  download: 'Télécharger en JSON',
  downloadFailed: 'Le grand livre n’a pas pu être chargé. Réessayez.',
  none: 'La première écriture est passée quand une startup recommandée est présélectionnée.',
  how: 'Comment vérifier le fichier',
  steps: [
    'Pour chaque gain : prix × part, arrondi vers le bas à la plus petite unité de la monnaie, donne le montant.',
    'Pour chaque écriture : les montants de ses lignes font zéro. Les lignes nommées connector:… sont les vôtres ; un montant négatif est en votre faveur.',
    'Pour chaque écriture, joindre par des retours à la ligne : previousHash, _id, kind, currency, applicationId, createdAt, s’il y a une référence le mot reference et celle-ci en JSON, puis une ligne « account amountMinor » par entrée, triées. Le SHA-256 de ce texte est son hash.',
    'Vos gains en attente, gagnés et à payer, moins ce qui est retenu sur les prochains versements, sont égaux à la somme des écritures ; les gains payés en sont sortis par un versement.',
  ],
};
