import type { texts } from '#contract/messages/earnings.ts';

export const earnings: Record<keyof typeof texts, string> = {
  'earnings.not_paid':
    'L’organisation n’a pas encore payé. Marquez d’abord sa facture comme encaissée.',
  'earnings.held': 'Cela est retenu pour un conflit. Répondez-y d’abord.',
  'earnings.not_held': 'Rien ne retient ce montant.',
  'earnings.held_by_dispute':
    'C’est une contestation ouverte qui retient ce montant, et non un conflit. Répondez-y sous Contestations : le montant sera alors débloqué.',
  'earnings.no_step': 'Un gain à l’état {from} ne peut pas passer à {to}.',
  'earnings.collected_already':
    'L’une d’elles est déjà marquée comme encaissée. Regardez de nouveau la liste.',
  'earnings.charge_reversed':
    'L’une de ces factures a été annulée, définitivement. Regardez de nouveau la liste.',
  'earnings.charge_changed':
    'Cette facture a entre-temps été marquée comme encaissée, ou son encaissement repris. Regardez de nouveau la liste.',
  'earnings.reversal_asks_second':
    'Cette annulation dépasse ce qu’un opérateur peut annuler seul en une semaine. Proposez-la à un autre.',
  'earnings.reversal_waits':
    'L’annulation de cette facture est déjà proposée. Un autre opérateur la confirme ou l’écarte.',
  'earnings.reversal_closed':
    'Cette proposition a déjà été confirmée ou écartée. Regardez de nouveau la liste.',
  'earnings.not_collected': 'Cette facture n’est pas marquée comme encaissée.',
  'earnings.share_paid': 'La part de cette facture a été versée : elle reste encaissée.',
  'earnings.nothing_to_pay':
    'Rien ne peut être versé pour le moment : ce qui est à verser est déjà dans un lot, attend quelque chose ou vous revient.',
  'earnings.disputed': 'Un prescripteur conteste ce résultat. Répondez d’abord à la contestation.',
  'earnings.payment_disputed':
    'Le paiement par carte de ces frais est contesté, ou a été rendu. Voyez les paiements par carte sous Encaissements.',
  'earnings.dispute_open': 'Vous avez déjà contesté ce résultat. Un opérateur vous répondra.',
  'earnings.dispute_nothing':
    'Il n’y a encore rien à contester : aucune candidature n’a été envoyée après ce lien.',
  'earnings.dispute_own':
    'Cette candidature vous est déjà créditée, et rien ne retient son argent : il n’y a rien à contester.',
  'earnings.dispute_own_project':
    'Votre organisation gère ce projet. Son propre lien n’y rapporte rien : il n’y a donc rien à contester.',
  'earnings.dispute_hidden':
    'Votre organisation est masquée en ce moment. Les résultats pourront être contestés dès qu’elle sera de nouveau visible.',
  'earnings.dispute_late':
    'Un résultat peut être contesté pendant {days} jours. Celui-ci est plus ancien.',
  'earnings.dispute_answered':
    'Vous avez déjà contesté ce résultat, et rien n’a changé depuis la réponse.',
  'earnings.dispute_most':
    'Vous avez {most} contestations en cours, le maximum. Attendez la réponse à l’une d’elles.',
  'earnings.dispute_closed': 'Cette contestation a déjà reçu une réponse.',
  'earnings.move_paid':
    'La part a déjà été versée et le reste. Répondez que le résultat est maintenu, et indiquez dans la raison ce que vous faites à la place.',
  'earnings.move_charged_nothing':
    'Rien n’a été facturé à l’organisation pour cette candidature : il n’y a rien à partager. Répondez que le résultat est maintenu.',
  'earnings.move_share_above_price':
    'La part convenue dépasse ce qui a été facturé à l’organisation. Répondez que le résultat est maintenu, et indiquez dans la raison ce que vous faites à la place.',
  'earnings.move_nothing_to_change':
    'La candidature est déjà créditée à ce prescripteur, et rien ne retient l’argent. Répondez que le résultat est maintenu.',
  'earnings.move_connector_gone':
    'Le compte de ce prescripteur est suspendu ou supprimé : rien ne peut lui être crédité.',
  'earnings.move_charge_reversed':
    'La facture de cette candidature a été annulée : personne n’en tire de gain. Répondez que le résultat est maintenu.',
};
