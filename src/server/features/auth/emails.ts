import type { Config } from '#server/config.ts';
import { layOut } from '#server/integrations/mail-layout.ts';
import type { Mail } from '#server/integrations/mail.ts';

// No name of a person stands in the mails to an address that is not proven: whoever signs up with
// somebody else's address would write to them through us.

/** The code that confirms an address; `redirectTo` is a path that the safe-redirect rule let pass. */
export function verifyCodeMail(config: Config, code: string, redirectTo: string | null): Mail {
  const url = new URL('/', config.publicUrl);
  url.searchParams.set('modal', 'email_verify');
  url.searchParams.set('code', code);
  if (redirectTo) url.searchParams.set('redirect', redirectTo);
  return layOut({
    subject: `${code} is your Flair code`,
    preview: 'Enter it to confirm your e-mail address.',
    heading: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Flair. Enter this code on the page where you signed up:'],
    code,
    button: { label: 'Confirm my address', url: url.href },
    reason:
      'The code works for 10 minutes. You get this mail because someone signed up at Flair with your address. If it was not you, do nothing: without the code the address stays unconfirmed.',
  });
}

export function loginCodeMail(code: string): Mail {
  return layOut({
    subject: `${code} is your Flair login code`,
    preview: 'Enter it to log in.',
    heading: 'Your login code',
    paragraphs: ['Enter this code on the page where you asked for it:'],
    code,
    reason:
      'The code works for 10 minutes and only once. You get this mail because someone asked to log in at Flair with your address. If it was not you, do nothing, and give the code to nobody: we never ask for it.',
  });
}

/** `origin` comes from the settings, never from a request. */
export function passwordResetMail(origin: string, token: string): Mail {
  const url = new URL('/', origin);
  url.searchParams.set('modal', 'reset_password');
  url.searchParams.set('token', token);
  return layOut({
    subject: 'Choose a new password for Flair',
    preview: 'The link works for 30 minutes.',
    heading: 'Choose a new password',
    paragraphs: ['Someone, hopefully you, asked for a new password for your Flair account.'],
    button: { label: 'Choose a new password', url: url.href },
    reason:
      'The link works for 30 minutes and only once. If you did not ask for it, do nothing: your password stays as it is.',
  });
}

export function passwordChangedMail(config: Config): Mail {
  return layOut({
    subject: 'Your Flair password was changed',
    preview: 'Your other devices were logged out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Flair account was just changed, and your other devices were logged out.',
      'If it was you, all is well. If it was not, choose a new password at once: open Flair, press "Log in", then "Forgot your password?".',
    ],
    button: { label: 'Open Flair', url: new URL('/?modal=login', config.publicUrl).href },
    reason:
      'You get this mail because the password of your account changed. For your safety it cannot be turned off.',
  });
}

/** The code that proves a new address. No name stands in it, as above. */
export function changeCodeMail(code: string): Mail {
  return layOut({
    subject: `${code} is your Flair code`,
    preview: 'Enter it to use this address for your account.',
    heading: 'Confirm your new address',
    paragraphs: ['Enter this code on the page where you changed the address of your account:'],
    code,
    reason:
      'The code works for 10 minutes and only once. You get this mail because someone wants to use this address for a Flair account. If it was not you, do nothing, and give the code to nobody.',
  });
}

/** To an address that has an account already: whoever asked is not told. */
export function addressTakenMail(config: Config): Mail {
  return layOut({
    subject: 'This address has a Flair account already',
    preview: 'It cannot be used for another one.',
    heading: 'You have an account with this address',
    paragraphs: [
      'Someone wants to use this address for another Flair account. That is not possible while it has, or has just had, an account of its own.',
      'If it was you, log in with this address. If it was not, do nothing: nothing has changed.',
    ],
    button: { label: 'Log in', url: new URL('/?modal=login', config.publicUrl).href },
    reason: 'You get this mail because someone entered your address at Flair.',
  });
}

/** To the old address; the new one stays unsaid, for the case that the mailbox is not its owner's any more. */
export function emailChangedMail(config: Config, undoToken: string): Mail {
  const url = new URL('/email/undo', config.publicUrl);
  url.searchParams.set('undoToken', undoToken);
  return layOut({
    subject: 'The address of your Flair account was changed',
    preview: 'If it was not you, take it back within three days.',
    heading: 'Your address was changed',
    paragraphs: [
      'Your Flair account has a new e-mail address. From now on you log in with that one, and our mails go there.',
      'If it was you, all is well. If it was not, take the change back: you have three days. Your account then has this address again, everybody is logged out, and you choose a new password.',
    ],
    button: { label: 'Take the change back', url: url.href },
    reason:
      'You get this mail because the address of your account changed. For your safety it cannot be turned off.',
  });
}

export function emailRestoredMail(config: Config): Mail {
  return layOut({
    subject: 'Your Flair account has this address again',
    preview: 'Log in with a code and choose a new password.',
    heading: 'Your address is back',
    paragraphs: [
      'The change of address was taken back. Everybody was logged out, and the password works no more, because somebody may have known it.',
      'Log in with a code that we mail to this address, then choose a new password in your settings.',
    ],
    button: { label: 'Log in', url: new URL('/?modal=login', config.publicUrl).href },
    reason: 'You get this mail because it concerns your account. It cannot be turned off.',
  });
}

/** Tells a person that the account is suspended, with the operators' reason. */
export function suspendedMail(config: Config, reason: string): Mail {
  return layOut({
    subject: 'Your Flair account is suspended',
    preview: 'The operators of Flair have suspended your account.',
    heading: 'Your account is suspended',
    paragraphs: [
      'The operators of Flair have suspended your account, and you are logged out everywhere. Nothing of yours was deleted.',
      `Their reason: ${reason}`,
      `If you think that this is a mistake, answer to ${config.mailFrom}.`,
    ],
    reason: 'You get this mail because it concerns your account. It cannot be turned off.',
  });
}

export function reinstatedMail(config: Config): Mail {
  return layOut({
    subject: 'You can log in to Flair again',
    preview: 'Your account is not suspended any more.',
    heading: 'You can log in again',
    paragraphs: ['The operators of Flair have reinstated your account. All is where you left it.'],
    button: { label: 'Log in', url: new URL('/?modal=login', config.publicUrl).href },
    reason: 'You get this mail because it concerns your account. It cannot be turned off.',
  });
}

export function accountDeletedMail(): Mail {
  return layOut({
    subject: 'Your Flair account is deleted',
    preview: 'This is the last mail you get from us.',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your account, your drafts and your files are gone. Applications that you sent stay with the organisations that got them, without your name.',
      'If you did not ask for this, somebody has had your password: change it wherever else you use it.',
    ],
    reason: 'You get this mail because an account with this address was just deleted.',
  });
}
