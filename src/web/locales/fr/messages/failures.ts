import type { texts } from '#contract/messages/failures.ts';

export const failures: Record<keyof typeof texts, string> = {
  'failures.validation': 'Certaines données ne conviennent pas. Voyez les détails.',
  'failures.malformed': 'La demande est illisible. Rechargez la page et réessayez.',
  'failures.idempotency_key':
    'La clé d’idempotence doit compter de 1 à 200 caractères imprimables.',
  'failures.code_wrong': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'failures.link_wrong': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'failures.password_weak': 'Choisissez un mot de passe plus long ou moins courant.',
  'failures.answers_incomplete': 'Il manque des réponses, ou certaines sont à revoir.',
  'failures.form_unsound': 'Le projet ne peut pas encore être publié. Voyez ce qui manque.',
  'failures.file_refused': 'Ce fichier ne peut pas être accepté ici.',
  'failures.unauthorized': 'Connectez-vous pour continuer.',
  'failures.credentials_wrong': 'L’e-mail ou le mot de passe est incorrect.',
  'failures.second_factor_needed':
    'Saisissez le code de votre application d’authentification, ou utilisez votre clé d’accès, pour terminer la connexion.',
  'failures.second_factor_due':
    'Configurez d’abord un second facteur dans les réglages : une de vos organisations, ou cette installation, le demande.',
  'failures.email_unverified': 'Confirmez d’abord votre adresse e-mail.',
  'failures.forbidden': 'Votre rôle ne le permet pas.',
  'failures.key_refused':
    'Cet appel n’est pas ouvert aux clés d’API. La documentation de l’API cite ceux qui le sont.',
  'failures.key_scope':
    'Cette clé ne permet pas de lire cela. Créez-en une avec la portée « {scope} » dans les réglages de l’organisation.',
  'failures.own_earning':
    'Vous y gagnez vous-même, ou votre organisation. Demandez à un autre opérateur.',
  'failures.own_charge':
    'Votre organisation paie cela, ou vous y gagnez. Demandez à un autre opérateur.',
  'failures.conflict_of_interest':
    'Vous avez recommandé cette candidature, vous y gagnez ou vous avez candidaté. Un autre membre de l’équipe décide.',
  'failures.four_eyes': 'Un autre opérateur approuve ce lot.',
  'failures.invitation_other_address':
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec celle-là.',
  'failures.not_found': 'Il n’y a rien ici, ou cela ne vous est pas destiné.',
  'failures.method_not_allowed': 'Cette adresse n’accepte pas cette méthode.',
  'failures.wrong_host':
    'Ce serveur ne répond pas sous ce nom. La personne qui l’exploite peut l’ajouter à PUBLIC_HOSTS ; un proxy placé devant doit transmettre l’en-tête Host.',
  'failures.email_taken': 'Un compte existe avec cet e-mail. Connectez-vous plutôt.',
  'failures.version_conflict':
    'Quelqu’un a changé cela entre-temps. Regardez la dernière version et réessayez.',
  'failures.idempotency_conflict': 'Cette clé d’idempotence a servi à une autre demande.',
  'failures.form_changed':
    'Le formulaire a changé depuis que vous l’avez ouvert. Vos réponses sont gardées. Voyez ce qui a changé, puis envoyez.',
  'failures.state_conflict': 'Ce n’est pas possible dans l’état actuel.',
  'failures.project_closed': 'Ce projet ne prend plus de candidatures.',
  'failures.already_applied': 'Cette startup a déjà candidaté à ce projet.',
  'failures.invitation_unwanted':
    'Cette adresse a demandé à ne plus recevoir d’invitation de votre part.',
  'failures.already_member': 'Cette personne est déjà dans l’équipe.',
  'failures.last_owner':
    'Le dernier propriétaire doit rester. Nommez d’abord un autre propriétaire.',
  'failures.money_open':
    'De l’argent est encore en jeu ici. Demandez aux opérateurs de solder les comptes, puis réessayez.',
  'failures.name_taken': 'Ce nom est déjà pris. Choisissez-en un autre.',
  'failures.already_reported': 'Vous l’avez déjà signalé. Nous regardons et nous vous écrirons.',
  'failures.slug_taken': 'Cette adresse est prise. Choisissez-en une autre.',
  'failures.too_large': 'C’est trop volumineux. Envoyez-en moins à la fois.',
  'failures.unsupported_media_type': 'Ce format n’est pas accepté.',
  'failures.upload_quota': 'Vous avez envoyé 1 Go en 24 heures. Réessayez demain.',
  'failures.rate_limited': 'Trop d’essais. Attendez un peu, puis réessayez.',
  'failures.internal':
    'Une erreur s’est produite de notre côté. Citez le numéro de la demande si cela se répète.',
  'failures.unavailable': 'Le service est occupé. Réessayez dans quelques secondes.',
};
