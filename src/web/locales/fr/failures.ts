import type { ErrorCode } from '#contract/errors.ts';
import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/failures.ts';

const codes = {
  validation: 'Certaines données ne conviennent pas. Voyez les détails.',
  malformed: 'La demande est illisible. Rechargez la page et réessayez.',
  idempotency_key: 'La clé d’idempotence doit compter de 1 à 200 caractères imprimables.',
  code_wrong: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  link_wrong: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  password_weak: 'Choisissez un mot de passe plus long ou moins courant.',
  answers_incomplete: 'Il manque des réponses, ou certaines sont à revoir.',
  form_unsound: 'Le projet ne peut pas encore être publié. Voyez ce qui manque.',
  file_refused: 'Ce fichier ne peut pas être accepté ici.',
  unauthorized: 'Connectez-vous pour continuer.',
  credentials_wrong: 'L’e-mail ou le mot de passe est incorrect.',
  email_unverified: 'Confirmez d’abord votre adresse e-mail.',
  forbidden: 'Votre rôle ne le permet pas.',
  own_earning: 'Vous y gagnez vous-même, ou votre organisation. Demandez à un autre opérateur.',
  own_charge: 'Votre organisation paie cela, ou vous y gagnez. Demandez à un autre opérateur.',
  conflict_of_interest:
    'Vous avez recommandé cette candidature, vous y gagnez ou vous avez candidaté. Un autre membre de l’équipe décide.',
  four_eyes: 'Un autre opérateur approuve ce lot.',
  invitation_other_address:
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec celle-là.',
  not_found: 'Il n’y a rien ici, ou cela ne vous est pas destiné.',
  method_not_allowed: 'Cette adresse n’accepte pas cette méthode.',
  wrong_host:
    'Ce serveur ne répond pas sous ce nom. La personne qui l’exploite peut l’ajouter à PUBLIC_HOSTS ; un proxy placé devant doit transmettre l’en-tête Host.',
  email_taken: 'Un compte existe avec cet e-mail. Connectez-vous plutôt.',
  version_conflict:
    'Quelqu’un a changé cela entre-temps. Regardez la dernière version et réessayez.',
  idempotency_conflict: 'Cette clé d’idempotence a servi à une autre demande.',
  form_changed:
    'Le formulaire a changé depuis que vous l’avez ouvert. Vos réponses sont gardées. Voyez ce qui a changé, puis envoyez.',
  state_conflict: 'Ce n’est pas possible dans l’état actuel.',
  project_closed: 'Ce projet ne prend plus de candidatures.',
  already_applied: 'Cette startup a déjà candidaté à ce projet.',
  invitation_unwanted: 'Cette adresse a demandé à ne plus recevoir d’invitation de votre part.',
  already_member: 'Cette personne est déjà dans l’équipe.',
  last_owner: 'Le dernier propriétaire doit rester. Nommez d’abord un autre propriétaire.',
  money_open:
    'De l’argent est encore en jeu ici. Demandez aux opérateurs de solder les comptes, puis réessayez.',
  name_taken: 'Ce nom est déjà pris. Choisissez-en un autre.',
  already_reported: 'Vous l’avez déjà signalé. Nous regardons et nous vous écrirons.',
  slug_taken: 'Cette adresse est prise. Choisissez-en une autre.',
  too_large: 'C’est trop volumineux. Envoyez-en moins à la fois.',
  unsupported_media_type: 'Ce format n’est pas accepté.',
  upload_quota: 'Vous avez envoyé 1 Go en 24 heures. Réessayez demain.',
  rate_limited: 'Trop d’essais. Attendez un peu, puis réessayez.',
  internal:
    'Une erreur s’est produite de notre côté. Citez le numéro de la demande si cela se répète.',
  unavailable: 'Le service est occupé. Réessayez dans quelques secondes.',
} as const satisfies Record<ErrorCode, string>;

const sentences: Record<string, string> = {
  'Start again from the first page.': 'Reprenez à la première page.',
  'This call takes no such parameter.': 'Ce paramètre n’existe pas ici.',
  'This field is not known here. Remove it.': 'Ce champ est inconnu ici. Retirez-le.',
  'Fill this in.': 'Remplissez ce champ.',
  'Choose a file.': 'Choisissez un fichier.',
  'Send one file as multipart/form-data in the field `file`.': 'Envoyez un seul fichier.',
  'This file is empty. Choose another one.': 'Ce fichier est vide. Choisissez-en un autre.',
  'Choose a country of the list.': 'Choisissez un pays de la liste.',
  'There is no country with this code.': 'Aucun pays n’a ce code.',
  'Choose the picture again: only one that you uploaded for this can be shown.':
    'Choisissez l’image à nouveau : seule une image que vous avez envoyée pour cela peut être montrée.',
  'This is not a JPEG, PNG or WebP picture. Save it as one of these and try again.':
    'Ce n’est pas une image JPEG, PNG ou WebP. Enregistrez-la dans un de ces formats et réessayez.',
  'This picture moves. Choose one that stands still.':
    'Cette image est animée. Choisissez une image fixe.',
  'This picture is too large: {} × {} pixels. Make it smaller, 4000 × 4000 at most, and try again.':
    'Cette image est trop grande : {} × {} pixels. Réduisez-la à 4000 × 4000 au plus et réessayez.',
  'This picture is damaged or cut off. Save it anew and try again.':
    'Cette image est abîmée ou incomplète. Enregistrez-la à nouveau et réessayez.',
  'This file is too large: send at most {} MB.': 'Ce fichier est trop volumineux : {} Mo au plus.',
  'You are uploading {} files already. Wait until one of them is there.':
    'Vous envoyez déjà {} fichiers. Attendez que l’un d’eux soit arrivé.',
  'The upload stopped halfway. Send the file again.':
    'L’envoi s’est arrêté en route. Envoyez le fichier à nouveau.',
  'This is an application of yours: founders do not see what is thought of it.':
    'C’est votre candidature : les fondateurs ne voient pas ce qu’on en pense.',
  'Only an owner of the startup can do this.': 'Seul un propriétaire de la startup peut le faire.',
  'Someone changed this startup in the meantime: you worked on version {}, it is at version {} now. Look at the newest version and try again.':
    'Quelqu’un a changé cette startup entre-temps : vous étiez à la version {}, elle est à la version {}. Regardez la dernière et réessayez.',
  'Someone changed this project in the meantime: you worked on version {}, it is at version {} now. Look at the newest version and try again.':
    'Quelqu’un a changé ce projet entre-temps : vous étiez à la version {}, il est à la version {}. Regardez la dernière et réessayez.',
  'Someone saved this form in the meantime: you worked on version {}, it is at version {} now. Load the newest form and bring your changes in again.':
    'Quelqu’un a enregistré ce formulaire entre-temps : vous étiez à la version {}, il est à la version {}. Chargez le dernier et reportez-y vos changements.',
  'Someone saved this rubric in the meantime: you worked on version {}, it is at version {} now. Load the newest one and bring your changes in again.':
    'Quelqu’un a enregistré cette grille entre-temps : vous étiez à la version {}, elle est à la version {}. Chargez la dernière et reportez-y vos changements.',
  'The newest version is {}.': 'La dernière version est la {}.',
  'Choose a sector.': 'Choisissez un secteur.',
  'Choose a stage.': 'Choisissez un stade.',
  '{} This one is not on the list.': '{} Celui-ci n’est pas dans la liste.',
  'This application was sent; its answers cannot be changed any more.':
    'Cette candidature est envoyée ; ses réponses ne peuvent plus changer.',
  'The organisation did not ask to change this answer.':
    'L’organisation n’a pas demandé de changer cette réponse.',
  'Upload the file again; it was not found among yours.':
    'Envoyez le fichier à nouveau ; il est introuvable parmi les vôtres.',
  'This question is not part of the form.': 'Cette question n’est pas dans le formulaire.',
  'This question was taken out of the form; leave its answer out.':
    'Cette question a été retirée du formulaire ; laissez sa réponse de côté.',
  'This question was taken out of the form.': 'Cette question a été retirée du formulaire.',
  'Give each question one answer only.': 'Donnez une seule réponse par question.',
  'Use at most {} characters; you have {}.': 'Écrivez au plus {} caractères ; vous en avez {}.',
  'Make a dry run first, and send the token of its reply.': 'Faites d’abord un essai à blanc.',
  'Something has changed since the dry run. Look at a new one first.':
    'Quelque chose a changé depuis l’essai. Regardez-en d’abord un nouveau.',
  'None of these applications can be changed.': 'Aucune de ces candidatures ne peut être changée.',
  'This account has no such application.': 'Ce compte n’a pas cette candidature.',
  '{} has decided; it waits until {}. Undo it first, or send it now.':
    '{} a décidé ; c’est en attente jusqu’au {}. Annulez-le d’abord, ou envoyez-le maintenant.',
  'No decision waits here: it was told, or taken back.':
    'Aucune décision n’attend ici : elle a été annoncée, ou reprise.',
  'Choose a time to come, or “now”.': 'Choisissez une heure à venir, ou « now ».',
  'This is the price already.': 'C’est déjà le prix.',
  'This is your own organisation. Ask another operator.':
    'C’est votre propre organisation. Demandez à un autre opérateur.',
  'Use an amount that {} has.': 'Indiquez un montant qui existe en {}.',
  'This question has answers that were held back from blind reviewers, so it stays held back. Ask a new question instead.':
    'Cette question a des réponses masquées aux évaluateurs à l’aveugle : elle le reste. Posez plutôt une nouvelle question.',
  'Choose a time within a year.': 'Choisissez une heure d’ici un an.',
  'Say why; the founder reads it.': 'Dites pourquoi ; le fondateur le lira.',
  'Say why; the founders read it.': 'Dites pourquoi ; les fondateurs le liront.',
  'Somebody has just decided on some of these. Look at a new dry run first.':
    'Quelqu’un vient de décider pour certaines. Regardez d’abord un nouvel essai.',
  'It is too late: this decision was told, or taken back before.':
    'C’est trop tard : cette décision a été annoncée, ou déjà reprise.',
  'This startup has applied again since; decide on that application.':
    'Cette startup a candidaté de nouveau depuis ; décidez sur cette candidature-là.',
  'This startup has applied again since.': 'Cette startup a candidaté de nouveau depuis.',
  'The founder changed the application before the decision was told.':
    'Le fondateur a changé la candidature avant que la décision soit annoncée.',
  'Name questions only with the status needs_info.':
    'Ne nommez des questions que pour demander des informations.',
  'Name the questions that the founder should complete.':
    'Nommez les questions que le fondateur doit compléter.',
  'Name only questions of the present form.': 'Ne nommez que des questions du formulaire actuel.',
  'Only a draft can be deleted. Withdraw an application that was sent.':
    'Seul un brouillon peut être supprimé. Retirez une candidature envoyée.',
  'This application belongs to a startup that you are not a founder of any more.':
    'Cette candidature est à une startup dont vous n’êtes plus fondateur.',
  'There is another draft of this startup for this project. Go on with that one.':
    'Cette startup a déjà un autre brouillon pour ce projet. Continuez celui-là.',
  'This application was already sent.': 'Cette candidature est déjà envoyée.',
  'This application was not sent yet, so it has no receipt.':
    'Cette candidature n’est pas encore envoyée : elle n’a pas de reçu.',
  'The form has no such version.': 'Le formulaire n’a pas cette version.',
  'Use a whole number from 1.': 'Utilisez un nombre entier à partir de 1.',
  'Name only questions of the form that was sent.':
    'Ne nommez que des questions du formulaire qui a été envoyé.',
  'This application was sent; its answers cannot be filled in any more.':
    'Cette candidature est envoyée ; ses réponses ne peuvent plus être remplies.',
  'Ask for a login code and enter it here: this account has no password.':
    'Demandez un code de connexion et saisissez-le ici : ce compte n’a pas de mot de passe.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'The password is not right.': 'Le mot de passe est incorrect.',
  'The current password is not right.': 'Le mot de passe actuel est incorrect.',
  'Only a person with a confirmed address, not suspended and no operator yet, can be named.':
    'Seule une personne à l’adresse confirmée, ni suspendue ni déjà opératrice, peut être nommée.',
  'Another operator must take your role: somebody has to stay.':
    'Un autre opérateur doit prendre votre rôle : il faut que quelqu’un reste.',
  'This address is in OPERATOR_EMAILS. Take it out there and start Flair again.':
    'Cette adresse est dans OPERATOR_EMAILS. Retirez-la et redémarrez Flair.',
  'This person is an operator already. Nothing was changed.':
    'Cette personne est déjà opératrice. Rien n’a changé.',
  'This person is no operator.': 'Cette personne n’est pas opératrice.',
  'An operator cannot be suspended. Take the role first.':
    'Un opérateur ne peut pas être suspendu. Retirez d’abord le rôle.',
  'This account is suspended already.': 'Ce compte est déjà suspendu.',
  'This account is not suspended.': 'Ce compte n’est pas suspendu.',
  'The organisation has not paid for this yet. Mark its charge as collected first.':
    'L’organisation n’a pas encore payé. Marquez d’abord sa facture comme encaissée.',
  'This is held for a conflict. Answer that first.':
    'Cela est retenu pour un conflit. Répondez-y d’abord.',
  'Nothing holds this amount.': 'Rien ne retient ce montant.',
  'One of these is marked as collected already. Look at the list again.':
    'L’une d’elles est déjà marquée comme encaissée. Regardez de nouveau la liste.',
  'This charge is not marked as collected.': 'Cette facture n’est pas marquée comme encaissée.',
  'The share of this charge was paid, so it stays collected.':
    'La part de cette facture a été versée : elle reste encaissée.',
  'Nothing can be paid at the moment.': 'Rien ne peut être versé pour le moment.',
  'This batch was released or cancelled already.': 'Ce lot a déjà été approuvé ou annulé.',
  'Only what another operator has released is paid, and has a file.':
    'Seul ce qu’un autre opérateur a approuvé est versé et a un fichier.',
  'Set at most {} {}. For a higher price, write to the operators of the platform.':
    'Au plus {} {}. Pour un prix plus élevé, écrivez aux opérateurs de la plateforme.',
  'Name each charge once.': 'Nommez chaque facture une seule fois.',
  'Write the reference.': 'Écrivez la référence.',
  'An earning that is {} cannot become {}.': 'Un gain à l’état {} ne peut pas passer à {}.',
  'Say whether it is a Country, a Region or a Community.':
    'Dites si c’est un pays, une région ou une communauté.',
  'Only an ecosystem has a type. Remove it.': 'Seul un écosystème a un type. Retirez-le.',
  'You are the last owner of {}. Make someone else owner first, or delete it.':
    'Vous êtes le dernier propriétaire de {}. Nommez d’abord quelqu’un d’autre, ou supprimez-la.',
  'Write a name here, without a web or mail address.':
    'Écrivez un nom, sans adresse web ni adresse e-mail.',
  'You have invited this address in the last 24 hours. The link in that mail works.':
    'Vous avez invité cette adresse dans les dernières 24 heures. Le lien de cet e-mail fonctionne.',
  'Write the name as it stands: {}': 'Écrivez le nom tel quel : {}',
  'Money is still open: {}. Ask the operators to settle it, then delete the organisation.':
    'De l’argent est encore en jeu : {}. Demandez aux opérateurs de solder les comptes, puis supprimez l’organisation.',
  '{} (charges not settled)': '{} (factures non réglées)',
  '{} (charges not settled), {}': '{} (factures non réglées), {}',
  '{} (shares of connectors not paid)': '{} (parts de connecteurs non versées)',
  '{} (shares of connectors not paid), {}': '{} (parts de connecteurs non versées), {}',
  '{} (earnings of yours not paid)': '{} (vos gains non versés)',
  '{} (earnings of yours not paid), {}': '{} (vos gains non versés), {}',
  'This is your address already.': 'C’est déjà votre adresse.',
  'This address has had too many invitations today. Try again tomorrow.':
    'Cette adresse a reçu trop d’invitations aujourd’hui. Réessayez demain.',
  'You can invite {} people in 24 hours. The number grows after a week, and once you are verified.':
    'Vous pouvez inviter {} personnes en 24 heures. Ce nombre augmente après une semaine, et une fois vérifié.',
  'You have {} open invitations. Revoke some first.':
    'Vous avez {} invitations en cours. Retirez-en d’abord.',
  'This organisation is verified already.': 'Cette organisation est déjà vérifiée.',
  'This organisation is not verified.': 'Cette organisation n’est pas vérifiée.',
  'This organisation is hidden already.': 'Cette organisation est déjà masquée.',
  'This organisation is not hidden.': 'Cette organisation n’est pas masquée.',
  'This project is hidden already.': 'Ce projet est déjà masqué.',
  'This project is not hidden.': 'Ce projet n’est pas masqué.',
  'The end must be after the start.': 'La fin doit venir après le début.',
  'This report is closed already.': 'Ce signalement est déjà clos.',
  'The proposal is still being worked on. Read it again in a few seconds.':
    'La proposition se prépare encore. Relisez-la dans quelques secondes.',
  'Somebody wrote an answer in the meantime; it stays.':
    'Quelqu’un a écrit une réponse entre-temps ; elle reste.',
  'Your sources do not hold every word of it. Write it yourself if it is true.':
    'Vos sources n’en contiennent pas chaque mot. Écrivez-le vous-même si c’est vrai.',
  'Nothing is proposed for this question.': 'Rien n’est proposé pour cette question.',
  'The AI provider is still at work on this application. Wait until it is done, or stop it.':
    'Le fournisseur d’IA travaille encore sur cette candidature. Attendez qu’il ait terminé, ou arrêtez-le.',
  'Your own words do not support all of it. Write it yourself if it is true.':
    'Vos propres textes ne confirment pas tout cela. Écrivez-le vous-même si c’est vrai.',
  'The AI provider is turned off.': 'Le fournisseur d’IA est désactivé.',
  'The AI provider could not be used, so this is what was found without it.':
    'Le fournisseur d’IA n’a pas pu servir ; voici ce qui a été trouvé sans lui.',
  'The AI provider did not answer in time, so this is what was found without it.':
    'Le fournisseur d’IA n’a pas répondu à temps ; voici ce qui a été trouvé sans lui.',
  'There is nothing left to undo here.': 'Il n’y a plus rien à annuler ici.',
  'You changed this answer since; it stays.': 'Vous avez changé cette réponse depuis ; elle reste.',
  'This is none of the {}. Choose one of the list.':
    'Ce choix n’existe pas. Prenez-en un de la liste.',
  'The project is open, so its form must stay sound. See what to change.':
    'Le projet est ouvert, son formulaire doit rester complet. Voyez ce qu’il faut changer.',
  'There is no version before this one. Close the project instead.':
    'Il n’y a pas de version avant celle-ci. Fermez plutôt le projet.',
  'This was published more than 15 minutes ago. Restore the old version and publish it instead.':
    'La publication date de plus de 15 minutes. Restaurez plutôt l’ancienne version et publiez-la.',
  'Somebody has sent this version already. Restore the old version and publish it instead.':
    'Quelqu’un a déjà envoyé cette version. Restaurez plutôt l’ancienne version et publiez-la.',
  'The form cannot be published like this. See what to change.':
    'Le formulaire ne peut pas être publié ainsi. Voyez ce qu’il faut changer.',
  'The form cannot be saved like this. See what to change.':
    'Le formulaire ne peut pas être enregistré ainsi. Voyez ce qu’il faut changer.',
  'This is no question of this project. Leave _id out for a new question.':
    'Cette question n’est pas de ce projet.',
  'The project is {}, so its form stays as it is. Clone it to work on a copy.':
    'Le projet n’est plus modifiable, son formulaire reste tel quel. Dupliquez-le pour travailler sur une copie.',
  'An archived project cannot be changed. Clone it to work on a copy.':
    'Un projet archivé ne peut pas changer. Dupliquez-le pour travailler sur une copie.',
  'Name either a project or applications.': 'Nommez soit un projet, soit des candidatures.',
  'This reviewer has a conflict of interest here.': 'Cet évaluateur a ici un conflit d’intérêts.',
  'This account has no such project.': 'Ce compte n’a pas ce projet.',
  'More than {} applications are open here. Assign the project as a whole.':
    'Plus de {} candidatures sont ouvertes ici. Confiez le projet entier.',
  'Choose a member of the team with the role reviewer.':
    'Choisissez un membre de l’équipe qui a le rôle d’évaluateur.',
  'The rubric changed meanwhile. Load it again and score by the new one.':
    'La grille a changé entre-temps. Rechargez-la et notez selon la nouvelle.',
  'Reviews were submitted by this rubric. Say whether they count on or are asked for again.':
    'Des évaluations ont été envoyées selon cette grille. Dites si elles comptent encore ou sont redemandées.',
  'Only its author can change a comment.': 'Seul son auteur peut changer un commentaire.',
  'A comment can be changed for 15 minutes. Write another one instead.':
    'Un commentaire se change pendant 15 minutes. Écrivez-en plutôt un autre.',
  'Only reviewers recuse themselves: managers see every application.':
    'Seuls les évaluateurs se récusent : les gestionnaires voient chaque candidature.',
  'This project has no rubric to score by yet. Your review is kept as a draft.':
    'Ce projet n’a pas encore de grille. Votre évaluation est gardée en brouillon.',
  'The application is {}: it is not reviewed any more.': 'Cette candidature n’est plus évaluée.',
  'Your review is submitted and others may have read it: it cannot be a draft again.':
    'Votre évaluation est envoyée et d’autres ont pu la lire : elle ne redevient pas un brouillon.',
  'This is no criterion of this rubric. Leave _id out for a new one.':
    'Ce critère n’est pas de cette grille.',
  'Name each criterion once.': 'Nommez chaque critère une seule fois.',
  'This question is not part of the questionnaire.':
    'Cette question n’est pas dans le questionnaire.',
  'Choose another founder; you are an owner already.':
    'Choisissez un autre fondateur ; vous êtes déjà propriétaire.',
  'Only an owner can remove other founders.':
    'Seul un propriétaire peut retirer d’autres fondateurs.',
  'This person is a founder already.': 'Cette personne est déjà fondatrice.',
  'A startup has at most {} founders, those invited included. Revoke an invitation first.':
    'Une startup a au plus {} fondateurs, invités compris. Révoquez d’abord une invitation.',
};

export const fr: Translation<typeof en> = { codes, sentences };
