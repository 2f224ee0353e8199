import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-disputes.ts';

export const fr: Translation<typeof en> = {
  title: 'Contestations',
  note: 'Des prescripteurs en désaccord avec un résultat. Sans réponse, rien de ce que rapporte la candidature n’est versé.',
  filters: 'Afficher',
  shows: { open: 'En cours', answered: 'Closes' },
  none: { open: 'Aucune contestation en cours', answered: 'Aucune contestation close' },
  by: (name) => `Contesté par ${name}`,
  forProject: (project, startup) => (startup ? `${startup} pour ${project}` : project),
  outcome: (outcome) => `Résultat : ${outcome}`,
  since: 'depuis le',
  opened: 'contesté le',
  application: 'Candidature',
  begun: 'commencée le',
  sent: 'envoyée le',
  charge: 'Facturé',
  noCharge: 'rien pour l’instant',
  collected: 'payé par l’organisation',
  notCollected: 'pas encore payé par l’organisation',
  touches: (count) =>
    plural('fr', count, { one: '# recommandation', other: '# recommandations' }),
  disputed: 'Contestée',
  named: 'nom donné par le candidat',
  link: 'lien suivi',
  window: (date) => `pouvait être créditée jusqu’au ${date}`,
  terms: (share, price) => `convenu : ${share} sur ${price}`,
  noTerms: 'rien n’a été conservé de ce qui était convenu',
  earnings: 'Gains',
  noEarnings: 'Rien n’a été gagné pour l’instant.',
  gone: 'Compte supprimé',
  answeredBy: (name) => `réponse de ${name}`,
  answers: {
    stands: 'Maintenu',
    changed: 'Modifié',
    withdrawn: 'Close : le compte a été supprimé',
  },
  stands: 'Maintenir le résultat',
  standsTitle: (name) => `Annoncer à ${name} que le résultat est maintenu`,
  standsBody:
    'Plus rien n’est retenu, et l’argent suit son cours. Les deux parties lisent votre raison. C’est définitif.',
  standsDone: 'Le résultat est maintenu, et les deux parties sont informées.',
  change: 'Déplacer le crédit',
  changeTitle: (name) => `Attribuer le crédit à ${name}`,
  changeBody:
    'Ce qui était inscrit est repris, puis inscrit de nouveau selon les conditions de son propre lien. Ce qui a été facturé à l’organisation ne change pas. Les deux parties lisent votre raison. C’est définitif.',
  changeDone: 'Le crédit est déplacé, et les deux parties sont informées.',
  restore: 'Rétablir le montant',
  restoreTitle: (name) => `Rétablir le montant pour ${name}`,
  restoreBody:
    'Ce qui était annulé ou retenu pour un conflit est libéré. La personne lit votre raison. C’est définitif.',
  restoreDone: 'Le montant est rétabli, et la personne est informée.',
  obstacles: {
    paid: 'Le crédit ne peut pas être déplacé : la part a été versée et le reste.',
    charged_nothing:
      'Le crédit ne peut pas être déplacé : rien n’a été facturé à l’organisation.',
    share_above_price:
      'Le crédit ne peut pas être déplacé : la part convenue dépasse ce qui a été facturé.',
    nothing_to_change: 'Le crédit est déjà à ce prescripteur, et rien ne retient l’argent.',
    connector_gone: 'Le crédit ne peut pas être déplacé : le compte est suspendu ou supprimé.',
  },
};
