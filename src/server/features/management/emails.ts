import type { Role } from '#rules/roles.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

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
  entityName: string;
  inviterName: string;
  role: Role;
  expiresAt: Date;
};

/** The mail that carries the link of an invitation. */
export function invitationMail(invitation: Invitation): Mail {
  const { entityName, inviterName, role } = invitation;
  const url = new URL('/invitation', invitation.publicUrl);
  url.searchParams.set('invitationToken', invitation.token);
  return layOut({
    subject: `${inviterName} invites you to ${entityName} on Flair`,
    preview: `Join the team of ${entityName} as ${role}.`,
    heading: `Join the team of ${entityName}`,
    paragraphs: [
      `${inviterName} would like you in the team of ${entityName}, as ${role}: you could ${abilities[role]}.`,
      `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayFormat.format(invitation.expiresAt)}.`,
    ],
    button: { label: 'See the invitation', url: url.href },
    reason: `You get this mail because ${inviterName} entered your address. If you do not know them, you need do nothing.`,
  });
}
