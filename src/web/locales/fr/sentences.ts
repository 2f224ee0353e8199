import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/sentences.ts';
import { conditionSentences } from './forms/condition-sentences.ts';
import { screenerSentences } from './forms/screener-sentences.ts';

export const fr: Translation<typeof en> = {
  fields: {
    'Name at least one application.': 'Nommez au moins une candidature.',
    'Enter the 6 digits of the code.': 'Saisissez les 6 chiffres du code.',
    'Use a-z, 0-9 and hyphens.': 'Utilisez a-z, 0-9 et des tirets.',
    'Name either projectId or entityId.': 'Nommez soit un projet, soit une organisation.',
    'Write a reason.': 'Écrivez une raison.',
    'Write a path like /projects.': 'Écrivez un chemin comme /projects.',
    'Write a name without spaces around.': 'Écrivez un nom sans espace au début ni à la fin.',
    'Write a path like /projects or an https address.':
      'Écrivez un chemin comme /projects ou une adresse https.',
    'Write a name here, without a web or mail address.':
      'Écrivez ici un nom, sans adresse web ni e-mail.',
    'Write it on one line.': 'Écrivez-le sur une seule ligne.',
    'Write a name.': 'Écrivez un nom.',
    'Choose at least one type.': 'Choisissez au moins un type.',
    'Give a number, or for a date question a date as YYYY-MM-DD.':
      'Donnez un nombre, ou pour une date AAAA-MM-JJ.',
    'Give the screen a title of 1 to 80 characters, or a whole number from 0.':
      'Donnez à la page un titre de 1 à 80 caractères, ou un nombre entier à partir de 0.',
    'Write something here.': 'Écrivez quelque chose ici.',
    'Write something in this option, or remove it.':
      'Écrivez quelque chose dans cette option, ou retirez-la.',
    'The upload could not be read. Send one file as multipart/form-data with its boundary.':
      'L’envoi n’a pas pu être lu. Envoyez un seul fichier en multipart/form-data, avec son délimiteur.',
    'Use a weight above 0.': 'Donnez un poids supérieur à 0.',
    'Name at least one reviewer.': 'Nommez au moins un évaluateur.',
    'This is not an id.': 'Ceci n’est pas un identifiant.',
    'Use a time like 2026-11-21T12:00:00Z.': 'Écrivez l’heure comme 2026-11-21T12:00:00Z.',
    'Use a year from 1900 to 2999.': 'Donnez une année de 1900 à 2999.',
    'Write an e-mail address like name@example.com.':
      'Écrivez une adresse e-mail comme nom@exemple.com.',
    'Quoted addresses are not supported.': 'Les adresses entre guillemets ne sont pas acceptées.',
    'Write an address like https://example.com.': 'Écrivez une adresse comme https://example.com.',
    'Write an https address on {}.': 'Écrivez une adresse https sur {}.',
    'Use a two-letter country code.': 'Donnez un code de pays à deux lettres.',
    'Use a three-letter currency code.': 'Donnez un code de devise à trois lettres.',
    'Use a whole number.': 'Donnez un nombre entier.',
    'Write a whole number.': 'Écrivez un nombre entier.',
    'Use 1 or more.': 'Donnez 1 ou plus.',
    'Write a JSON list like ["a","b"].': 'Écrivez une liste JSON comme ["a","b"].',
    'Name at most {}.': 'Nommez-en au plus {}.',
    'Allowed here: {}.': 'Permis ici : {}.',
    'Use at least {} characters.': 'Écrivez au moins {} caractères.',
    'Use at most {} characters.': 'Écrivez au plus {} caractères.',
    'Remove the NUL character (\\u0000) from the text.':
      'Retirez du texte le caractère NUL (\\u0000).',
    'The text holds half of a character (a lone surrogate); write that character again.':
      'Le texte contient la moitié d’un caractère ; écrivez ce caractère à nouveau.',
    'Use at least {} characters for the password.':
      'Le mot de passe compte au moins {} caractères.',
    'Use at most {} characters for the password.': 'Le mot de passe compte au plus {} caractères.',
    'This password is among the first that attackers try; choose another.':
      'Ce mot de passe est parmi les premiers essayés par des attaquants ; choisissez-en un autre.',
    'Choose a password that is not your e-mail address or your name.':
      'Choisissez un mot de passe qui n’est ni votre adresse e-mail ni votre nom.',
    'Give the project a name.': 'Donnez un nom au projet.',
    'An open project needs a description.': 'Un projet ouvert a besoin d’une description.',
    'Use a time zone name such as Europe/Warsaw or UTC.':
      'Donnez un fuseau horaire comme Europe/Paris ou UTC.',
    'Use a currency code such as EUR.': 'Donnez un code de devise comme EUR.',
    'Give a maximum that is not below the minimum.':
      'Donnez un maximum qui n’est pas sous le minimum.',
    'Use at most {} decimals.': 'Donnez au plus {} décimales.',
    'A startup needs a name.': 'Une startup a besoin d’un nom.',
  },
  answers: {
    // Said by the engine of what is typed.
    'This is too long for your network. It stays on this device, and all else is sent. Shorten it, copy it, or use another network.':
      'C’est trop long pour votre réseau. Ce texte reste sur cet appareil, et tout le reste est envoyé. Raccourcissez-le, copiez-le ou changez de réseau.',
    'Write a number, for example 1500 or 12.5.': 'Écrivez un nombre, par exemple 1500 ou 12,5.',
    'Give one amount and one currency.': 'Donnez un montant et une devise.',
    'Write the amount as a number, for example 1500.50.':
      'Écrivez le montant en chiffres, par exemple 1500,50.',
    'Choose a currency by its code, for example EUR.':
      'Choisissez une devise par son code, par exemple EUR.',
    'Give the amount in {}.': 'Donnez le montant en {}.',
    'Write the amount in {} without decimals.': 'Écrivez le montant en {} sans décimales.',
    'Use at most {} decimals for {}.': 'Donnez au plus {} décimales pour {}.',
    'Write a real date as YYYY-MM-DD, for example 2026-03-31.':
      'Écrivez une date qui existe, par exemple 2026-03-31.',
    'Choose a date on or after {}.': 'Choisissez une date à partir du {}.',
    'Choose a date on or before {}.': 'Choisissez une date jusqu’au {}.',
    'Choose a whole number from {} to {}.': 'Choisissez un nombre entier de {} à {}.',
    'Write {} or more.': 'Écrivez {} ou plus.',
    'Write {} or less.': 'Écrivez {} ou moins.',
    'Choose from the options offered; "{}" is not one of them.':
      'Choisissez parmi les options ; « {} » n’en est pas une.',
    'Rank exactly {}; you have {}.': 'Classez-en exactement {} ; vous en avez {}.',
    'Choose exactly {}; you have {}.': 'Choisissez-en exactement {} ; vous en avez {}.',
    'Rank at least {}; you have {}.': 'Classez-en au moins {} ; vous en avez {}.',
    'Choose at least {}; you have {}.': 'Choisissez-en au moins {} ; vous en avez {}.',
    'Rank at most {}; you have {}.': 'Classez-en au plus {} ; vous en avez {}.',
    'Choose at most {}; you have {}.': 'Choisissez-en au plus {} ; vous en avez {}.',
    'Choose each option once only.': 'Choisissez chaque option une seule fois.',
    '"{}" cannot be used here; upload {}.': '« {} » ne convient pas ici ; envoyez {}.',
    '"{}" has {} MB; use at most {} MB.': '« {} » fait {} Mo ; envoyez au plus {} Mo.',
    'Name each file once only.': 'Nommez chaque fichier une seule fois.',
    'Upload at most {} {}; you have {}.': 'Trop de fichiers : au plus {0} ; vous en avez {2}.',
    'Upload the file again; it was not found.':
      'Envoyez le fichier à nouveau ; il est introuvable.',
    'Write row {} as a list of texts, one for each column.': 'La ligne {} ne peut pas être lue.',
    'Give row {} one cell for each of the {} columns; it has {}.':
      'La ligne {} doit avoir {} cellules ; elle en a {}.',
    'Use at most {} characters in row {}, column "{}".':
      'Écrivez au plus {} caractères, ligne {}, colonne « {} ».',
    'Fill at least {} rows; you have {}.': 'Remplissez au moins {} lignes ; vous en avez {}.',
    'Fill at most {} rows; you have {}.': 'Remplissez au plus {} lignes ; vous en avez {}.',
    'Write a web address, for example https://example.org.':
      'Écrivez une adresse web, par exemple https://example.org.',
    'Write one e-mail address, for example ada@example.org.':
      'Écrivez une adresse e-mail, par exemple ada@example.org.',
    'Write a phone number with its country code, for example +48 600 100 200.':
      'Écrivez un numéro avec l’indicatif du pays, par exemple +33 6 12 34 56 78.',
    'Give one answer only.': 'Donnez une seule réponse.',
    'Write your answer on one line.': 'Écrivez votre réponse sur une seule ligne.',
    'Use at most {}; you have {}.': 'Cette réponse est trop longue.',
    'Choose a country from the list (its two-letter code, for example PL).':
      'Choisissez un pays de la liste.',
    'Choose one of the countries offered.': 'Choisissez un des pays proposés.',
    'Choose an answer.': 'Choisissez une réponse.',
    'Choose a country.': 'Choisissez un pays.',
    'Give a rating.': 'Donnez une note.',
    'Put the options in order.': 'Classez les options.',
    'Fill at least one row.': 'Remplissez au moins une ligne.',
    'Upload a file.': 'Envoyez un fichier.',
    'Tick the box to agree.': 'Cochez la case pour accepter.',
    'Answer this question.': 'Répondez à cette question.',
    'Use a score from 1 to {}.': 'Donnez une note de 1 à {}.',
    'Score “{}”.': 'Notez « {} ».',
    'It was not sent that often.': 'La candidature n’a pas été envoyée autant de fois.',
    'Choose a time that has passed.': 'Choisissez un moment passé.',
    'Score each criterion once.': 'Notez chaque critère une seule fois.',
    'The rubric has no such criterion (any more). Load the rubric again.':
      'La grille n’a pas (ou plus) ce critère. Rechargez la grille.',
  },
  steps: {
    'The application is already {}.': 'La candidature est déjà dans cet état.',
    'Only the founder can make a {} application {}.': 'Seul le fondateur peut faire ce changement.',
    'Only a manager of the organisation can make a {} application {}.':
      'Seul un gestionnaire de l’organisation peut faire ce changement.',
    'You cannot change an application that is {}.': 'Cette candidature ne peut plus être changée.',
    'An application that is {} cannot become {}; it can become {}.':
      'Ce changement n’est pas possible depuis l’état actuel de la candidature.',
    'Write the website of your startup first.': 'Écrivez d’abord le site de votre startup.',
    'The website of your startup has no domain of its own.':
      'Le site de votre startup n’a pas de domaine à lui.',
    'Anybody can have such an address. Use one at the domain of your own website.':
      'Tout le monde peut avoir une telle adresse. Utilisez-en une au domaine de votre site.',
    'Use an address that ends in @{}.': 'Utilisez une adresse qui finit par @{}.',
    'Add at least one question to the form.': 'Ajoutez au moins une question au formulaire.',
    'Use at most {} questions; the form has {}.':
      'Le formulaire a au plus {} questions ; celui-ci en a {}.',
    'This invitation was sent to another e-mail address; log in with that one.':
      'Cette invitation a été envoyée à une autre adresse ; connectez-vous avec celle-là.',
    'Confirm your e-mail address first, then accept the invitation.':
      'Confirmez d’abord votre adresse e-mail, puis acceptez l’invitation.',
    'This invitation was already used.': 'Cette invitation a déjà servi.',
    'This invitation was withdrawn; ask the organisation for a new one.':
      'Cette invitation a été retirée ; demandez-en une autre à l’organisation.',
    'This invitation is too old; ask the organisation for a new one.':
      'Cette invitation est trop ancienne ; demandez-en une autre à l’organisation.',
    'This project is not open for applications yet.':
      'Ce projet ne prend pas encore de candidatures.',
    'The operators of Flair have hidden this project.':
      'Les opérateurs de Flair ont masqué ce projet.',
    'The time to apply for this project is over.':
      'Le délai pour candidater à ce projet est passé.',
    'Applications for this project are made at its source, not here.':
      'Les candidatures à ce projet se font à la source, pas ici.',
    'This project takes no more applications.': 'Ce projet ne prend plus de candidatures.',
    'The project is already {}.': 'Le projet est déjà dans cet état.',
    'A project that is {} cannot become {}.':
      'Ce changement n’est pas possible depuis l’état actuel du projet.',
    'The deadline is over; set a later one before you open the project.':
      'La date limite est passée ; donnez-en une plus tardive avant d’ouvrir le projet.',
    'The deadline is not over yet.': 'La date limite n’est pas encore passée.',
    'Describe the project, so that startups know what it is.':
      'Décrivez le projet, pour que les startups sachent ce que c’est.',
    'Choose at least one project type.': 'Choisissez au moins un type de projet.',
    'Set a deadline in the future, or none.': 'Donnez une date limite à venir, ou aucune.',
    'Only an admin or an owner can change roles.':
      'Seul un administrateur ou un propriétaire peut changer les rôles.',
    'Only an owner can change the role of an owner.':
      'Seul un propriétaire peut changer le rôle d’un propriétaire.',
    'Only an owner can make somebody an owner.':
      'Seul un propriétaire peut nommer un propriétaire.',
    'Make somebody else an owner first; an organisation needs one.':
      'Nommez d’abord un autre propriétaire ; une organisation en a besoin.',
    'Only an admin or an owner can remove members.':
      'Seul un administrateur ou un propriétaire peut retirer des membres.',
    'Only an owner can remove an owner.': 'Seul un propriétaire peut retirer un propriétaire.',
    'This startup is verified already.': 'Cette startup est déjà vérifiée.',
    'The verification was refused before, so a person has to look at it. Ask for it.':
      'La vérification a déjà été refusée : une personne doit la regarder. Demandez-la.',
    'A verification that is "{}" cannot become "{}" here.':
      'Ce changement de vérification n’est pas possible ici.',
    'You have answered this already.': 'Vous y avez déjà répondu.',
  },
  forms: {
    ...conditionSentences,
    ...screenerSentences,
    'Question "{}": {}': 'Question « {} » : {}',
    'Question {}: {}': 'Question {} : {}',
    'write the question.': 'écrivez la question.',
    'give it another {}; "{}" is used twice.': 'donnez-lui un autre nom ; « {1} » sert deux fois.',
    'write every option, or remove the empty one.': 'écrivez chaque option, ou retirez la vide.',
    'make the options different; "{}" is twice.':
      'distinguez les options ; « {} » y est deux fois.',
    '"{}" is no currency code; use codes such as EUR.':
      '« {} » n’est pas un code de devise ; utilisez par exemple EUR.',
    '"{}" is no country code; use codes such as PL.':
      '« {} » n’est pas un code de pays ; utilisez par exemple FR.',
    'give at least two options.': 'donnez au moins deux options.',
    'name at least one column.': 'nommez au moins une colonne.',
    'remove the limit "{}"; it does not fit the type {}.':
      'retirez cette limite ; elle ne convient pas à ce type.',
    'give the first and last day as YYYY-MM-DD.': 'donnez le premier et le dernier jour.',
    'give the limits as numbers.': 'donnez les limites en nombres.',
    'give the limits as whole numbers.': 'donnez les limites en nombres entiers.',
    'make the lower limit at most the upper one, {}.':
      'la limite basse ne doit pas dépasser la haute, {}.',
    'use a scale of 2 to {} steps.': 'prenez une échelle de 2 à {} degrés.',
    'let people give at least one of the {}.': 'permettez au moins une réponse.',
    'ask for at most {} {}.': 'demandez-en au plus {0}.',
    '"{}" is no kind of file; write endings such as .pdf or media types such as image/*.':
      '« {} » n’est pas un type de fichier ; écrivez .pdf ou image/*, par exemple.',
    'change its conditions; no answers can make them hold, so nobody would see it.':
      'changez ses conditions ; aucune réponse ne peut les remplir, personne ne la verrait.',
    'its condition names "{}", which is no question of this form.':
      'sa condition nomme une question qui n’est pas dans ce formulaire.',
    'its condition may only name an earlier question; "{}" is asked later.':
      'sa condition ne peut nommer qu’une question antérieure ; « {} » vient plus tard.',
    '"{}" does not fit "{}"; use {}.': 'cette comparaison ne convient pas à « {1} ».',
    'its condition needs a value that "{}" can have; {} is none.':
      'sa condition demande une valeur que « {} » peut prendre.',
  },
};
