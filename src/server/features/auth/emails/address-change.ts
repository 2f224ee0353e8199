import type { Config } from '#server/config.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { logInUrl, ofAccount } from './account-words.ts';

/** The code that proves a new address. No name of a person stands in it: the address is not proven. */
export function changeCodeMail(code: string): Mails {
  return layOut({
    code,
    en: {
      subject: `${code} is your Flair code`,
      preview: 'Enter it to use this address for your account.',
      heading: 'Confirm your new address',
      paragraphs: ['Enter this code on the page where you changed the address of your account:'],
      reason:
        'The code works for 10 minutes and only once. You get this e-mail because someone wants to use this address for a Flair account. If it was not you, do nothing, and give the code to nobody.',
    },
    fr: {
      subject: `${code} est votre code Flair`,
      preview: 'Saisissez-le pour utiliser cette adresse avec votre compte.',
      heading: 'Confirmez votre nouvelle adresse',
      paragraphs: ['Saisissez ce code sur la page où vous avez changé l’adresse de votre compte :'],
      reason:
        'Ce code est valable 10 minutes et une seule fois. Vous recevez cet e-mail parce que quelqu’un veut utiliser cette adresse pour un compte Flair. Si ce n’est pas vous, ne faites rien et ne donnez ce code à personne.',
    },
  });
}

/** To an address that has an account already: whoever asked is not told. */
export function addressTakenMail(config: Config): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'This address already has a Flair account',
      preview: 'It cannot be used for another one.',
      heading: 'You have an account with this address',
      paragraphs: [
        'Someone wants to use this address for another Flair account. That is not possible while it has, or has just had, an account of its own.',
        'If it was you, log in with this address. If it was not, do nothing: nothing has changed.',
      ],
      button: 'Log in',
      reason: 'You get this e-mail because someone entered your address at Flair.',
    },
    fr: {
      subject: 'Cette adresse a déjà un compte Flair',
      preview: 'Elle ne peut pas servir pour un autre compte.',
      heading: 'Vous avez déjà un compte avec cette adresse',
      paragraphs: [
        'Quelqu’un veut utiliser cette adresse pour un autre compte Flair. Ce n’est pas possible tant qu’elle a, ou vient d’avoir, son propre compte.',
        'Si c’est vous, connectez-vous avec cette adresse. Sinon, ne faites rien : rien n’a changé.',
      ],
      button: 'Se connecter',
      reason: 'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse sur Flair.',
    },
  });
}

/** To the old address; the new one stays unsaid, for the case that the mailbox is not its owner's any more. */
export function emailChangedMail(config: Config, undoToken: string): Mails {
  const url = new URL('/email/undo', config.publicUrl);
  url.searchParams.set('undoToken', undoToken);
  return layOut({
    url: url.href,
    en: {
      subject: 'The address of your Flair account was changed',
      preview: 'If it was not you, undo it within three days.',
      heading: 'Your address was changed',
      paragraphs: [
        'Your Flair account has a new e-mail address. From now on you log in with that one, and our e-mails go there.',
        'If it was you, you can ignore this. If it was not, undo the change: you have three days. Your account then goes back to this address, all devices are logged out, and you choose a new password.',
      ],
      button: 'Undo the change',
      reason:
        'You get this e-mail because the address of your account changed. For your safety it cannot be turned off.',
    },
    fr: {
      subject: 'L’adresse de votre compte Flair a été changée',
      preview: 'Si ce n’est pas vous, annulez dans les trois jours.',
      heading: 'Votre adresse a été changée',
      paragraphs: [
        'Votre compte Flair a une nouvelle adresse e-mail. Désormais, vous vous connectez avec elle, et nos e-mails y arrivent.',
        'Si c’est vous, tout va bien. Sinon, annulez le changement : vous avez trois jours. Votre compte retrouve alors cette adresse, tout le monde est déconnecté, et vous choisissez un nouveau mot de passe.',
      ],
      button: 'Annuler le changement',
      reason:
        'Vous recevez cet e-mail parce que l’adresse de votre compte a changé. Pour votre sécurité, il ne peut pas être désactivé.',
    },
  });
}

export function emailRestoredMail(config: Config): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'Your Flair account has this address again',
      preview: 'Log in with a code and choose a new password.',
      heading: 'Your old address is back',
      paragraphs: [
        'The change of address was undone. All devices were logged out, and the password no longer works, because someone else may have known it.',
        'Log in with a code that we e-mail to this address, then choose a new password in your settings.',
      ],
      button: 'Log in',
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Votre compte Flair a retrouvé cette adresse',
      preview: 'Connectez-vous avec un code et choisissez un nouveau mot de passe.',
      heading: 'Votre adresse est rétablie',
      paragraphs: [
        'Le changement d’adresse a été annulé. Tout le monde a été déconnecté, et le mot de passe ne fonctionne plus, car quelqu’un pouvait le connaître.',
        'Connectez-vous avec un code que nous envoyons à cette adresse, puis choisissez un nouveau mot de passe dans vos réglages.',
      ],
      button: 'Se connecter',
      reason: ofAccount.fr,
    },
  });
}
