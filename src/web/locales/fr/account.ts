import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/account.ts';

export const fr: Translation<typeof en> = {
  title: 'Vos données',
  body: 'Emportez-les, ou faites-les supprimer.',
  export: {
    label: 'Export',
    body: 'Un fichier JSON avec tout ce que nous détenons de vous.',
    action: 'Télécharger',
    done: 'Vos données sont dans les téléchargements de cet appareil.',
    failed: 'L’export n’a pas pu être fait. Réessayez.',
  },
  remove: {
    label: 'Supprimer le compte',
    hint: 'Vous voyez d’abord ce qui part et ce qui reste.',
    open: 'Supprimer le compte…',
    title: 'Supprimer votre compte ?',
    goes: 'Ce qui part, tout de suite et pour de bon',
    going: [
      'Votre profil, vos appareils et notifications',
      'Les brouillons avec leurs réponses et fichiers, et votre texte non envoyé sur cet appareil',
      'Les startups que personne d’autre ne mène avec vous',
      'Votre place dans les organisations',
    ],
    stays: 'Ce qui reste',
    staying: [
      'Les candidatures envoyées, avec leurs réponses, sans votre nom',
      'Les startups avec d’autres fondateurs, qui les continuent',
    ],
    password: 'Votre mot de passe, par sécurité',
    passwordMissing: 'Écrivez votre mot de passe.',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    codeFirst: (email) =>
      `Vous n’avez pas de mot de passe. Nous envoyons un code à ${email}, par sécurité.`,
    sendCode: 'Envoyer le code',
    codeSent: (email) => `Écrivez les 6 chiffres envoyés à ${email}.`,
    codeMissing: 'Écrivez les 6 chiffres du code.',
    wrongCode: 'Ce code est faux ou trop ancien.',
    confirm: 'Supprimer mon compte',
    done: 'Votre compte est supprimé.',
    lastOwnerTitle: 'Vous êtes le dernier propriétaire d’une organisation',
    lastOwner:
      'Faites d’abord de quelqu’un d’autre de l’équipe un propriétaire, ou supprimez-la dans ses réglages, pour qu’elle ne reste pas sans personne.',
    lastOwnerAction: 'Mes organisations',
  },
  email: {
    title: 'Changer d’adresse e-mail',
    body: 'Nous envoyons un code à la nouvelle adresse. L’ancienne est prévenue et peut annuler le changement pendant trois jours.',
    newAddress: 'Nouvelle adresse',
    addressWrong: 'Écrivez une adresse comme ada@example.org.',
    next: 'Envoyer le code',
    confirm: 'Changer mon adresse',
    back: 'Utiliser une autre adresse',
    done: 'Votre adresse est changée. Connectez-vous désormais avec la nouvelle.',
    logIn: 'Se connecter',
    undoTitle: 'Annuler un changement d’adresse',
    undoQuestion: 'Annuler le changement d’adresse ?',
    undoBody:
      'Votre compte retrouve son ancienne adresse. Tout le monde est déconnecté, et vous choisissez un nouveau mot de passe.',
    undo: 'Annuler le changement',
    undoneTitle: 'Votre compte a retrouvé son ancienne adresse',
    undoneBody:
      'Connectez-vous avec un code que nous y envoyons, puis choisissez un nouveau mot de passe.',
    undoNone: 'Ouvrez le lien de l’e-mail',
    undoNoneBody: 'Il vous amène ici avec ce qu’il faut.',
  },
};
