import type { texts } from '#contract/messages/auth.ts';

export const auth: Record<keyof typeof texts, string> = {
  'auth.password_too_short': 'Le mot de passe compte au moins {min} caractères.',
  'auth.password_too_long': 'Le mot de passe compte au plus {max} caractères.',
  'auth.password_common':
    'Ce mot de passe est parmi les premiers essayés par des attaquants ; choisissez-en un autre.',
  'auth.password_personal':
    'Choisissez un mot de passe qui n’est ni votre adresse e-mail ni votre nom.',
  'auth.own_address': 'C’est déjà votre adresse.',
  'auth.no_password':
    'Demandez un code de connexion et saisissez-le ici : ce compte n’a pas de mot de passe.',
  'auth.enter_password': 'Saisissez votre mot de passe.',
  'auth.password_wrong': 'Le mot de passe est incorrect.',
  'auth.current_password_wrong': 'Le mot de passe actuel est incorrect.',
  'auth.operator_already': 'Cette personne est déjà opératrice. Rien n’a changé.',
  'auth.cannot_be_operator':
    'Seule une personne à l’adresse confirmée, ni suspendue ni déjà opératrice, peut être nommée.',
  'auth.last_operator': 'Un autre opérateur doit prendre votre rôle : il faut que quelqu’un reste.',
  'auth.operator_by_settings':
    'Cette adresse est dans OPERATOR_EMAILS. Retirez-la et redémarrez Flair.',
  'auth.no_operator': 'Cette personne n’est pas opératrice.',
  'auth.operator_not_suspended': 'Un opérateur ne peut pas être suspendu. Retirez d’abord le rôle.',
  'auth.suspended_already': 'Ce compte est déjà suspendu.',
  'auth.not_suspended': 'Ce compte n’est pas suspendu.',
  'auth.no_factor': 'Ce compte n’a pas de second facteur.',
  'auth.own_factors': 'Retirez vos propres seconds facteurs dans les réglages.',
  'auth.no_passkey': 'Ce compte n’a pas de clé d’accès. Saisissez plutôt un code.',
  'auth.passkey_wrong':
    'Cette clé d’accès n’a pas pu être utilisée. Recommencez, et utilisez-la dans les cinq minutes.',
  'auth.passkey_known': 'Cette clé d’accès est déjà configurée.',
  'auth.factors_most':
    'Vous avez {most} seconds facteurs. Retirez-en un avant d’en ajouter un autre.',
  'auth.factor_asked_for':
    'Le dernier second facteur doit rester : une de vos organisations, ou cette installation, en demande un.',
  'auth.code_or_passkey': 'Donnez soit un code, soit une clé d’accès.',
  'auth.country': 'Choisissez un pays de la liste.',
};
