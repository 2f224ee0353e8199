import type { Config } from '#server/config.ts';
import type { Role } from '#rules/roles.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { asWritten, layOut, type MailLink } from '#server/integrations/mail-layout.ts';

const abilities: Record<Role, string> = {
  viewer: 'see the projects, the applications and the figures',
  reviewer: 'read applications and review them',
  manager: 'run projects and decide on applications',
  admin: 'run projects, decide on applications and manage the team',
  owner: 'do everything, including to hand the organisation on',
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Invitation = {
  publicUrl: string;
  token: string;
  stop: MailLink;
  entityName: string;
  inviter: { name: string; email: string };
  role: Role;
  expiresAt: Date;
};

/** The mail that carries the link of an invitation. Its reader may know nobody here. */
export function invitationMail(invitation: Invitation): Mail {
  const { publicUrl, role, inviter } = invitation;
  const entityName = asWritten(invitation.entityName);
  const name = asWritten(inviter.name);
  const url = new URL('/invitation', publicUrl);
  url.searchParams.set('invitationToken', invitation.token);
  return layOut({
    subject: `${name} invites you to ${entityName} on Flair`,
    preview: `Join the team of ${entityName} as ${role}.`,
    heading: 'You are invited to a team on Flair',
    paragraphs: [
      `“${name}”, who has confirmed the address ${inviter.email}, would like you in the team of “${entityName}”, as ${role}: you could ${abilities[role]}.`,
      'They chose both names themselves; we have not checked them. If you expected no invitation from that address, leave the link alone.',
      `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayFormat.format(invitation.expiresAt)}.`,
    ],
    button: { label: 'See the invitation', url: url.href },
    reason: `You get this mail because somebody with the address ${inviter.email} entered yours.`,
    footer: invitation.stop,
  });
}

type Moderated = { name: string; accountId: string; reason: string | null };

/** Tells owners that a project or the organisation was hidden, and why; without a reason: that it is shown again. */
export function moderationMail(config: Config, { name, accountId, reason }: Moderated): Mail {
  if (reason === null) return shownMail(config, { name, accountId });
  return layOut({
    subject: `${name} is hidden on Flair`,
    preview: 'The operators of Flair have hidden it from the public.',
    heading: `${name} is hidden`,
    paragraphs: [
      `The operators of Flair have hidden ${name} from the public. Your team still sees it, and what was sent to you stays with you.`,
      `Their reason: ${reason}`,
      `If you think that this is a mistake, or when it is mended, answer to ${config.mailFrom}.`,
    ],
    button: { label: 'Open the workspace', url: workspaceUrl(config, accountId) },
    reason: 'You get this mail because you own the organisation. It cannot be turned off.',
  });
}

function shownMail(config: Config, { name, accountId }: Omit<Moderated, 'reason'>): Mail {
  return layOut({
    subject: `${name} is shown on Flair again`,
    preview: 'Everybody can see it again.',
    heading: `${name} is shown again`,
    paragraphs: [`The operators of Flair have shown ${name} to the public again.`],
    button: { label: 'Open the workspace', url: workspaceUrl(config, accountId) },
    reason: 'You get this mail because you own the organisation. It cannot be turned off.',
  });
}

function workspaceUrl(config: Config, accountId: string): string {
  return new URL(`/organisation/${accountId}`, config.publicUrl).href;
}

/** No link stands in it: there is nothing left of the workspace that this person may open. */
export function memberRemovedMail(entityName: string): Mail {
  return layOut({
    subject: `You are no longer in the team of ${entityName}`,
    preview: 'Somebody who manages the team has removed you.',
    heading: `You are no longer in the team of ${entityName}`,
    paragraphs: [
      `You were removed from the team of ${entityName} on Flair. What you reviewed and decided stays with the organisation.`,
      'If you think that this is a mistake, talk to them: they can invite you again.',
    ],
    reason: 'You get this mail because it concerns what you may do. It cannot be turned off.',
  });
}

export function entityDeletedMail(entityName: string): Mail {
  return layOut({
    subject: `${entityName} was deleted on Flair`,
    preview: 'Its owner has deleted it.',
    heading: `${entityName} was deleted`,
    paragraphs: [
      `An owner has deleted ${entityName} on Flair. Its projects are closed, its team is dissolved, and nobody can open its workspace any more.`,
      'Whoever applied keeps what they sent.',
    ],
    reason: 'You get this mail because you were in its team. It cannot be turned off.',
  });
}

type NewRole = { accountId: string; entityName: string; role: Role };

export function memberRoleMail(config: Config, { accountId, entityName, role }: NewRole): Mail {
  return layOut({
    subject: `Your role at ${entityName} is now ${role}`,
    preview: `You can now ${abilities[role]}.`,
    heading: `Your role is now ${role}`,
    paragraphs: [`In the team of ${entityName} you can now ${abilities[role]}.`],
    button: { label: 'Open the workspace', url: workspaceUrl(config, accountId) },
    reason: 'You get this mail because it concerns what you may do. It cannot be turned off.',
  });
}
