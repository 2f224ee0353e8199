import type { Config } from '#server/config.ts';
import { asWritten, layOut, type MailLink } from '#server/integrations/mail-layout.ts';
import type { Mail } from '#server/integrations/mail.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Named = { id: string; name: string };

const pageOf = (config: Config, { id }: Named): string =>
  new URL(`/startups/${id}`, config.publicUrl).href;

export function verifiedMail(config: Config, startup: Named): Mail {
  return layOut({
    subject: `${startup.name} is verified`,
    preview: 'Organisations now see the sign beside its name.',
    heading: `${startup.name} is verified`,
    paragraphs: [
      'Organisations that you apply to now see the sign beside its name. It stays as long as name and website do.',
    ],
    button: { label: 'Open your startup', url: pageOf(config, startup) },
    reason: `You get this mail because you are a founder of ${startup.name} on Flair.`,
  });
}

export function refusedMail(config: Config, startup: Named, reason: string): Mail {
  return layOut({
    subject: `${startup.name} is not verified`,
    preview: 'See why, and ask again when it is mended.',
    heading: `${startup.name} is not verified`,
    paragraphs: [
      'We looked at your startup and could not verify it. The reason:',
      reason,
      'When that is mended, ask again on its page. Your applications go on as before.',
    ],
    button: { label: 'Open your startup', url: pageOf(config, startup) },
    reason: `You get this mail because you are a founder of ${startup.name} on Flair.`,
  });
}

/** No name stands in it: whoever claims somebody else's site would write to that site through us. */
export function domainCodeMail(domain: string, code: string): Mail {
  return layOut({
    subject: `${code} proves ${domain} on Flair`,
    preview: 'Enter it on the page of your startup.',
    heading: 'Your verification code',
    paragraphs: [
      `Somebody says that they speak for ${domain} and wants their startup on Flair verified. Enter this code on the page where you asked for it:`,
    ],
    code,
    reason:
      'The code works for 10 minutes and only once. If you did not ask for it, do nothing, and give the code to nobody.',
  });
}

type Invitation = {
  publicUrl: string;
  token: string;
  stop: MailLink;
  startupName: string;
  inviter: { name: string; email: string };
  expiresAt: Date;
};

/** The mail that carries the link of a co-founder's invitation. Its reader may know nobody here. */
export function founderInvitationMail(invitation: Invitation): Mail {
  const { publicUrl, inviter } = invitation;
  const startupName = asWritten(invitation.startupName);
  const name = asWritten(inviter.name);
  const url = new URL('/startups/invitation', publicUrl);
  url.searchParams.set('token', invitation.token);
  return layOut({
    subject: `${name} invites you to ${startupName} on Flair`,
    preview: `Become a co-founder of ${startupName}.`,
    heading: 'You are invited to a startup on Flair',
    paragraphs: [
      `“${name}”, who has confirmed the address ${inviter.email}, would like you among the founders of “${startupName}”: you could read and edit its profile, and apply with it.`,
      'They chose both names themselves; we have not checked them. If you expected no invitation from that address, leave the link alone.',
      `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayFormat.format(invitation.expiresAt)}.`,
    ],
    button: { label: 'See the invitation', url: url.href },
    reason: `You get this mail because somebody with the address ${inviter.email} entered yours.`,
    footer: invitation.stop,
  });
}

/** No link stands in it: there is nothing left of the startup that this person may open. */
export function founderRemovedMail({ name }: Named): Mail {
  return layOut({
    subject: `You are no longer a founder of ${name}`,
    preview: 'An owner of the startup has removed you.',
    heading: `You are no longer a founder of ${name}`,
    paragraphs: [
      `An owner of ${name} has removed you from its founders on Flair. Its profile and its applications stay with those who are founders now.`,
      'If you think that this is a mistake, talk to them: any owner can invite you again.',
    ],
    reason: 'You get this mail because it concerns what you may do. It cannot be turned off.',
  });
}

export function founderRoleMail(
  config: Config,
  startup: Named,
  role: 'owner' | 'co_founder',
): Mail {
  const isOwner = role === 'owner';
  const words = isOwner ? 'an owner' : 'a co-founder';
  return layOut({
    subject: `You are now ${words} of ${startup.name}`,
    preview: 'Your role among its founders has changed.',
    heading: `You are now ${words} of ${startup.name}`,
    paragraphs: [
      isOwner
        ? 'You can now invite and remove founders, hand the startup on and delete it.'
        : 'You edit the profile and apply as before. Inviting and removing founders, and deleting the startup, is for its owners.',
    ],
    button: { label: 'Open your startup', url: pageOf(config, startup) },
    reason: 'You get this mail because it concerns what you may do. It cannot be turned off.',
  });
}

export function handedOnMail(config: Config, startup: Named): Mail {
  return layOut({
    subject: `${startup.name} is now yours`,
    preview: 'Its owner has handed the startup on to you.',
    heading: `${startup.name} is now yours`,
    paragraphs: [
      `The owner of ${startup.name} has handed it on to you. You can now invite and remove founders, hand it on and delete it.`,
    ],
    button: { label: 'Open your startup', url: pageOf(config, startup) },
    reason: 'You get this mail because it concerns what you may do. It cannot be turned off.',
  });
}
