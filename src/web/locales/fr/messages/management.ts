import type { texts } from '#contract/messages/management.ts';

export const management: Record<keyof typeof texts, string> = {
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
  'management.second_factor_first':
    'Configurez d’abord votre propre second facteur dans les réglages : vous pourrez ensuite en demander un à votre équipe.',
  'management.enough_founded':
    'Vous avez créé {most} organisations aujourd’hui. Créez la suivante demain, ou renommez-en une dont vous n’avez pas besoin.',
  'management.enough_keys':
    'Une organisation a {most} clés au plus. Révoquez-en une dont personne ne se sert.',
  'management.enough_webhooks':
    'Une organisation a au plus {most} webhooks. Supprimez-en un que personne n’utilise.',
  'management.webhook_url':
    'Utilisez une adresse https sans nom d’utilisateur ni mot de passe, au port 443 ou à partir de 1024.',
  'management.webhook_inside':
    'Cette adresse mène à un réseau privé. Utilisez-en une qu’internet atteint.',
  'management.hidden_invites_nobody':
    'Votre organisation est masquée au public : elle n’invite donc personne. Sa page dit pourquoi.',
  'management.webhook_paused': 'Ce webhook est en pause. Relancez-le d’abord.',
  'management.key_over': 'Cette clé a pris fin ou a déjà été remplacée.',
};
