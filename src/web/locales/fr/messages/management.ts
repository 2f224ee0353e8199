import type { texts } from '#contract/messages/management.ts';

export const management: Record<keyof typeof texts, string> = {
  'management.change_roles': 'Seul un administrateur ou un propriétaire peut changer les rôles.',
  'management.change_owner': 'Seul un propriétaire peut changer le rôle d’un propriétaire.',
  'management.make_owner': 'Seul un propriétaire peut nommer un propriétaire.',
  'management.needs_owner': 'Nommez d’abord un autre propriétaire ; une organisation en a besoin.',
  'management.remove_members':
    'Seul un administrateur ou un propriétaire peut retirer des membres.',
  'management.remove_owner': 'Seul un propriétaire peut retirer un propriétaire.',
  'management.last_owner':
    'Vous êtes le dernier propriétaire de {names}. Nommez d’abord quelqu’un d’autre, ou supprimez-la.',
  'management.name_as_it_stands': 'Écrivez le nom tel quel : {name}',
  'management.unknown_country': 'Aucun pays n’a ce code.',
  'management.own_organisation': 'C’est votre propre organisation. Demandez à un autre opérateur.',
  'management.verified_already': 'Cette organisation est déjà vérifiée.',
  'management.not_verified': 'Cette organisation n’est pas vérifiée.',
  'management.hidden_already': 'Cette organisation est déjà masquée.',
  'management.not_hidden': 'Cette organisation n’est pas masquée.',
  'management.project_hidden_already': 'Ce projet est déjà masqué.',
  'management.project_not_hidden': 'Ce projet n’est pas masqué.',
  'management.amount': 'Indiquez un montant qui existe en {currency}.',
  'management.price_already': 'C’est déjà le prix.',
  'management.money_open':
    'De l’argent est encore en jeu : {amounts}. Demandez aux opérateurs de solder les comptes, puis supprimez l’organisation.',
  'management.open_charge': '{amount} {currency} (factures non réglées)',
  'management.open_share': '{amount} {currency} (parts de connecteurs non versées)',
  'management.open_own': '{amount} {currency} (vos gains non versés)',
};
