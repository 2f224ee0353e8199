import type { Config } from '#server/config.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { logInUrl, ofAccount } from './account-words.ts';

/** Tells a person that a second factor counts from now on. */
export function factorAddedMail(name: string): Mails {
  return layOut({
    en: {
      subject: 'A second factor was added to your Flair account',
      preview: `${name} is asked for at each log-in from now on.`,
      heading: 'A second factor was added',
      paragraphs: [
        `“${name}” was just added to your account. Logging in asks for a second factor from now on.`,
        'If it was not you, somebody knows your password: reply to this e-mail, and we will help you.',
      ],
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Un second facteur a été ajouté à votre compte Flair',
      preview: `${name} sera demandé à chaque connexion.`,
      heading: 'Un second facteur a été ajouté',
      paragraphs: [
        `« ${name} » vient d’être ajouté à votre compte. Un second facteur sera désormais demandé à chaque connexion.`,
        'Si ce n’est pas vous, quelqu’un connaît votre mot de passe : répondez à cet e-mail, nous vous aiderons.',
      ],
      reason: ofAccount.fr,
    },
  });
}

/** Tells a person that a second factor counts no more. */
export function factorRemovedMail(config: Config, name: string): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'A second factor was removed from your Flair account',
      preview: `${name} is not asked for any more.`,
      heading: 'A second factor was removed',
      paragraphs: [
        `“${name}” was just removed from your account.`,
        'If it was not you, choose a new password right away: open Flair, press "Log in", then "Forgot your password?".',
      ],
      button: 'Open Flair',
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Un second facteur a été retiré de votre compte Flair',
      preview: `${name} ne sera plus demandé.`,
      heading: 'Un second facteur a été retiré',
      paragraphs: [
        `« ${name} » vient d’être retiré de votre compte.`,
        'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe : ouvrez Flair, appuyez sur « Se connecter », puis sur « Mot de passe oublié ? ».',
      ],
      button: 'Ouvrir Flair',
      reason: ofAccount.fr,
    },
  });
}

/** Tells a person that an operator took their second factors away, as they had lost them. */
export function factorsTakenMail(config: Config): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'Your second factors on Flair were removed',
      preview: 'An operator removed them, and you were logged out everywhere.',
      heading: 'Your second factors were removed',
      paragraphs: [
        'An operator of Flair has removed all second factors of your account, and you were logged out everywhere. Log in and set up a new one.',
        'If you did not ask for it, choose a new password right away and reply to this e-mail.',
      ],
      button: 'Open Flair',
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Vos seconds facteurs sur Flair ont été retirés',
      preview: 'Un opérateur les a retirés, et vous avez été déconnecté(e) partout.',
      heading: 'Vos seconds facteurs ont été retirés',
      paragraphs: [
        'Un opérateur de Flair a retiré tous les seconds facteurs de votre compte, et vous avez été déconnecté(e) partout. Connectez-vous et configurez-en un nouveau.',
        'Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et répondez à cet e-mail.',
      ],
      button: 'Ouvrir Flair',
      reason: ofAccount.fr,
    },
  });
}

/** Tells a person that a recovery code opened the account; `left` is how many still work. */
export function recoveryUsedMail(config: Config, left: number): Mails {
  return layOut({
    url: logInUrl(config),
    en: {
      subject: 'A recovery code was used to log in to Flair',
      preview: left === 1 ? 'One is left.' : `${left} are left.`,
      heading: 'A recovery code was used',
      paragraphs: [
        `Somebody, hopefully you, has just logged in to your account with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left; you can make new ones under Settings.`,
        'If it was not you, choose a new password and make new recovery codes right away.',
      ],
      button: 'Open Flair',
      reason: ofAccount.en,
    },
    fr: {
      subject: 'Un code de secours a servi à se connecter à Flair',
      preview:
        left > 1 ? `Il en reste ${left}.` : left === 1 ? 'Il en reste un.' : 'Il n’en reste plus.',
      heading: 'Un code de secours a été utilisé',
      paragraphs: [
        `Quelqu’un, sans doute vous, vient de se connecter à votre compte avec un code de secours. ${left > 1 ? `Il reste ${left} codes` : left === 1 ? 'Il reste un code' : 'Il ne reste aucun code'} ; vous pouvez en créer de nouveaux dans les réglages.`,
        'Si ce n’est pas vous, choisissez un nouveau mot de passe et créez tout de suite de nouveaux codes de secours.',
      ],
      button: 'Ouvrir Flair',
      reason: ofAccount.fr,
    },
  });
}
