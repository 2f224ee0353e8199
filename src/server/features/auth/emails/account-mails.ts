import type { Config } from '#server/config.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { logInUrl, ofAccount } from './account-words.ts';

// No name of a person stands in the mails to an address that is not proven: whoever signs up with
// somebody else's address would write to them through us.

/** The code that confirms an address; `redirectTo` is a path that the safe-redirect rule let pass. */
export function verifyCodeMail(config: Config, code: string, redirectTo: string | null): Mails {
  const url = new URL('/', config.publicUrl);
  url.searchParams.set('modal', 'email_verify');
  url.searchParams.set('code', code);
  if (redirectTo) url.searchParams.set('redirect', redirectTo);
  return layOut({
    code,
    url: url.href,
    en: {
      subject: `${code} is your Flair code`,
      preview: 'Enter it to confirm your e-mail address.',
      heading: 'Confirm your e-mail address',
      paragraphs: ['Welcome to Flair. Enter this code on the page where you signed up:'],
      button: 'Confirm my address',
      reason:
        'The code works for 10 minutes. You get this e-mail because someone signed up at Flair with your address. If it was not you, do nothing: without the code the address stays unconfirmed.',
    },
    fr: {
      subject: `${code} est votre code Flair`,
      preview: 'Saisissez-le pour confirmer votre adresse e-mail.',
      heading: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Bienvenue sur Flair. Saisissez ce code sur la page où vous vous êtes inscrit(e) :',
      ],
      button: 'Confirmer mon adresse',
      reason:
        'Ce code est valable 10 minutes. Vous recevez cet e-mail parce que quelqu’un s’est inscrit sur Flair avec votre adresse. Si ce n’est pas vous, ne faites rien : sans le code, l’adresse reste non confirmée.',
    },
  });
}

export function loginCodeMail(code: string): Mails {
  return layOut({
    code,
    en: {
      subject: `${code} is your Flair login code`,
      preview: 'Enter it to log in.',
      heading: 'Your login code',
      paragraphs: ['Enter this code on the page where you asked for it:'],
      reason:
        'The code works for 10 minutes and only once. You get this e-mail because someone asked to log in at Flair with your address. If it was not you, do nothing, and give the code to nobody: we never ask for it.',
    },
    fr: {
      subject: `${code} est votre code de connexion Flair`,
      preview: 'Saisissez-le pour vous connecter.',
      heading: 'Votre code de connexion',
      paragraphs: ['Saisissez ce code sur la page où vous l’avez demandé :'],
      reason:
        'Ce code est valable 10 minutes et une seule fois. Vous recevez cet e-mail parce que quelqu’un a demandé à se connecter à Flair avec votre adresse. Si ce n’est pas vous, ne faites rien et ne donnez ce code à personne : nous ne le demandons jamais.',
    },
  });
}

/** `origin` comes from the settings, never from a request. */
export function passwordResetMail(origin: string, token: string): Mails {
  const url = new URL('/', origin);
  url.searchParams.set('modal', 'reset_password');
  url.searchParams.set('token', token);
  return layOut({
    url: url.href,
    en: {
      subject: 'Choose a new password for Flair',
      preview: 'The link works for 30 minutes.',
      heading: 'Choose a new password',
      paragraphs: ['Someone, hopefully you, asked for a new password for your Flair account.'],
      button: 'Choose a new password',
      reason:
        'The link works for 30 minutes and only once. If you did not ask for it, do nothing: your password stays as it is.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe pour Flair',
      preview: 'Le lien est valable 30 minutes.',
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Flair.',
      ],
      button: 'Choisir un nouveau mot de passe',
      reason:
        'Le lien est valable 30 minutes et une seule fois. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    },
  });
}

export function passwordChangedMail(config: Config): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'Your Flair password was changed',
      preview: 'Your other devices were logged out.',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your Flair account was just changed, and your other devices were logged out.',
        'If it was you, you can ignore this. If it was not, choose a new password right away: open Flair, press "Log in", then "Forgot your password?".',
      ],
      button: 'Open Flair',
      reason:
        'You get this e-mail because the password of your account changed. For your safety it cannot be turned off.',
    },
    fr: {
      subject: 'Votre mot de passe Flair a été modifié',
      preview: 'Vos autres appareils ont été déconnectés.',
      heading: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte Flair vient d’être modifié, et vos autres appareils ont été déconnectés.',
        'Si c’est vous, tout va bien. Sinon, choisissez tout de suite un nouveau mot de passe : ouvrez Flair, appuyez sur « Se connecter », puis sur « Mot de passe oublié ? ».',
      ],
      button: 'Ouvrir Flair',
      reason:
        'Vous recevez cet e-mail parce que le mot de passe de votre compte a changé. Pour votre sécurité, il ne peut pas être désactivé.',
    },
  });
}

/** Tells a person that the account is suspended, with the operators' reason. */
export function suspendedMail(config: Config, reason: string): Mails {
  return layOut({
    en: {
      subject: 'Your Flair account is suspended',
      preview: 'The operators of Flair have suspended your account.',
      heading: 'Your account is suspended',
      paragraphs: [
        'The operators of Flair have suspended your account, and you are logged out everywhere. Nothing you own was deleted.',
        `Their reason: ${reason}`,
        `If you think this is a mistake, write to ${config.mailFrom}.`,
      ],
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Votre compte Flair est suspendu',
      preview: 'L’équipe de Flair a suspendu votre compte.',
      heading: 'Votre compte est suspendu',
      paragraphs: [
        'L’équipe de Flair a suspendu votre compte, et vous êtes déconnecté(e) partout. Rien de ce qui est à vous n’a été supprimé.',
        `Motif : ${reason}`,
        `Si vous pensez que c’est une erreur, écrivez à ${config.mailFrom}.`,
      ],
      reason: ofAccount.fr,
    },
  });
}

export function reinstatedMail(config: Config): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'You can log in to Flair again',
      preview: 'Your account is no longer suspended.',
      heading: 'You can log in again',
      paragraphs: [
        'The operators of Flair have reinstated your account. Everything is where you left it.',
      ],
      button: 'Log in',
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Vous pouvez de nouveau vous connecter à Flair',
      preview: 'Votre compte n’est plus suspendu.',
      heading: 'Vous pouvez de nouveau vous connecter',
      paragraphs: [
        'L’équipe de Flair a rétabli votre compte. Vous retrouvez tout comme vous l’avez laissé.',
      ],
      button: 'Se connecter',
      reason: ofAccount.fr,
    },
  });
}

export function accountDeletedMail(): Mails {
  return layOut({
    en: {
      subject: 'Your Flair account is deleted',
      preview: 'This is the last e-mail you get from us.',
      heading: 'Your account is deleted',
      paragraphs: [
        'Your account, your drafts and your files are gone. Applications you sent stay with the organisations that received them, without your name.',
        'If you did not ask for this, someone knows your password: change it wherever else you use it.',
      ],
      reason: 'You get this e-mail because an account with this address was just deleted.',
    },
    fr: {
      subject: 'Votre compte Flair est supprimé',
      preview: 'C’est le dernier e-mail que vous recevez de nous.',
      heading: 'Votre compte est supprimé',
      paragraphs: [
        'Votre compte, vos brouillons et vos fichiers n’existent plus. Les candidatures que vous avez envoyées restent chez les organisations qui les ont reçues, sans votre nom.',
        'Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe : changez-le partout où vous l’utilisez.',
      ],
      reason:
        'Vous recevez cet e-mail parce qu’un compte avec cette adresse vient d’être supprimé.',
    },
  });
}
