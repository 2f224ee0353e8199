import type { Language } from '#contract/limits.ts';
import type { Role } from '#rules/management/roles.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { asWritten, layOut } from '#server/integrations/mail/mail-layout.ts';
import {
  type InvitationLink,
  invitationWords,
  ofRights,
} from '#server/integrations/mail/mail-words.ts';

type RoleWords = Record<Role, { name: string; can: string }>;
const roles: Record<Language, RoleWords> = {
  en: {
    viewer: { name: 'viewer', can: 'see the projects, the applications and the figures' },
    finance: { name: 'finance', can: 'see what the organisation is charged and owes' },
    reviewer: { name: 'reviewer', can: 'read applications and review them' },
    manager: { name: 'manager', can: 'run projects and decide on applications' },
    admin: { name: 'admin', can: 'run projects, decide on applications and manage the team' },
    owner: { name: 'owner', can: 'do everything, including transferring the organisation' },
  },
  fr: {
    viewer: { name: 'lecteur', can: 'voir les projets, les candidatures et les chiffres' },
    finance: { name: 'finances', can: 'voir ce que l’organisation paie et doit' },
    reviewer: { name: 'évaluateur', can: 'lire les candidatures et les évaluer' },
    manager: { name: 'gestionnaire', can: 'mener des projets et décider des candidatures' },
    admin: {
      name: 'administrateur',
      can: 'mener des projets, décider des candidatures et gérer l’équipe',
    },
    owner: { name: 'propriétaire', can: 'tout faire, y compris transmettre l’organisation' },
  },
};

type Invitation = InvitationLink & { entityName: string; role: Role };

/** The mail that carries the link of an invitation. Its reader may know nobody here. */
export function invitationMail(invitation: Invitation): Mails {
  const { publicUrl, role, inviter, expiresAt } = invitation;
  const entityName = asWritten(invitation.entityName);
  const name = asWritten(inviter.name);
  const invited = invitationWords(inviter.email, expiresAt);
  const url = new URL('/invitation', publicUrl);
  url.searchParams.set('invitationToken', invitation.token);
  const en = roles.en[role];
  const fr = roles.fr[role];
  return layOut({
    url: url.href,
    footerUrl: invitation.stopUrl,
    en: {
      subject: `${name} invites you to ${entityName} on Flair`,
      preview: `Join the team of ${entityName} as ${en.name}.`,
      heading: 'You are invited to a team on Flair',
      paragraphs: [
        `“${name}”, who has confirmed the address ${inviter.email}, would like you in the team of “${entityName}”, as ${en.name}: you could ${en.can}.`,
        invited.en.caution,
        invited.en.way,
      ],
      ...invited.en.frame,
    },
    fr: {
      subject: `${name} vous invite chez ${entityName} sur Flair`,
      preview: `Rejoignez l’équipe de ${entityName} (rôle : ${fr.name}).`,
      heading: 'Vous êtes invité(e) dans une équipe sur Flair',
      paragraphs: [
        `« ${name} », qui a confirmé l’adresse ${inviter.email}, souhaite vous accueillir dans l’équipe de « ${entityName} » (rôle : ${fr.name}) : vous pourriez ${fr.can}.`,
        invited.fr.caution,
        invited.fr.way,
      ],
      ...invited.fr.frame,
    },
  });
}

type Moderated = { name: string; accountId: string; reason: string | null };

const ofOwner = {
  en: 'You get this e-mail because you own the organisation. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce que l’organisation vous appartient. Il ne peut pas être désactivé.',
};

/** Tells owners that a project or the organisation was hidden, and why; without a reason: that it is shown again. */
export function moderationMail(config: Config, { name, accountId, reason }: Moderated): Mails {
  if (reason === null) return shownMail(config, { name, accountId });
  return layOut({
    url: workspaceUrl(config, accountId),
    en: {
      subject: `${name} is hidden on Flair`,
      preview: 'The operators of Flair have hidden it from the public.',
      heading: `${name} is hidden`,
      paragraphs: [
        `The operators of Flair have hidden ${name} from the public. Your team still sees it, and you keep what was sent to you.`,
        `Their reason: ${reason}`,
        `If you think this is a mistake, or once it is fixed, write to ${config.mailFrom}.`,
      ],
      button: 'Open the workspace',
      reason: ofOwner.en,
    },
    fr: {
      subject: `${name} est masqué sur Flair`,
      preview: 'L’équipe de Flair l’a masqué au public.',
      heading: `${name} est masqué`,
      paragraphs: [
        `L’équipe de Flair a masqué ${name} au public. Votre équipe le voit toujours, et ce qui vous a été envoyé reste à vous.`,
        `Motif : ${reason}`,
        `Si vous pensez que c’est une erreur, ou quand c’est corrigé, écrivez à ${config.mailFrom}.`,
      ],
      button: 'Ouvrir l’espace de travail',
      reason: ofOwner.fr,
    },
  });
}

function shownMail(config: Config, { name, accountId }: Omit<Moderated, 'reason'>): Mails {
  return layOut({
    url: workspaceUrl(config, accountId),
    en: {
      subject: `${name} is public on Flair again`,
      preview: 'Everyone can see it again.',
      heading: `${name} is public again`,
      paragraphs: [`The operators of Flair have made ${name} public again.`],
      button: 'Open the workspace',
      reason: ofOwner.en,
    },
    fr: {
      subject: `${name} est de nouveau visible sur Flair`,
      preview: 'Tout le monde peut de nouveau le voir.',
      heading: `${name} est de nouveau visible`,
      paragraphs: [`L’équipe de Flair a rendu ${name} de nouveau visible au public.`],
      button: 'Ouvrir l’espace de travail',
      reason: ofOwner.fr,
    },
  });
}

function workspaceUrl(config: Config, accountId: string): string {
  return new URL(`/organisation/${accountId}`, config.publicUrl).href;
}

/** Tells a member without a second factor that the organisation asks for one. */
export function secondFactorAskedMail(config: Config, entityName: string): Mails {
  return layOut({
    url: new URL('/settings', config.publicUrl).href,
    en: {
      subject: `${entityName} asks its team for a second factor`,
      preview: 'Set one up to go on with your work there.',
      paragraphs: [
        `${entityName} asks everybody in its team on Flair for a second factor at log-in. Your account has none yet. Until you set one up, an authenticator app or a passkey, Flair shows you nothing else.`,
        'It takes two minutes, and your drafts and reviews are waiting as you left them.',
      ],
      button: 'Set up a second factor',
      reason: ofRights.en,
    },
    fr: {
      subject: `${entityName} demande un second facteur à son équipe`,
      preview: 'Configurez-en un pour continuer à y travailler.',
      paragraphs: [
        `${entityName} demande à toute son équipe sur Flair un second facteur à la connexion. Votre compte n’en a pas encore. Tant que vous n’en avez pas configuré un, application d’authentification ou clé d’accès, Flair ne vous montre rien d’autre.`,
        'Cela prend deux minutes ; vos brouillons et vos évaluations vous attendent tels que vous les avez laissés.',
      ],
      button: 'Configurer un second facteur',
      reason: ofRights.fr,
    },
  });
}

/** No link stands in it: there is nothing left of the workspace that this person may open. */
export function memberRemovedMail(entityName: string): Mails {
  return layOut({
    en: {
      subject: `You are no longer in the team of ${entityName}`,
      preview: 'Someone who manages the team has removed you.',
      paragraphs: [
        `You were removed from the team of ${entityName} on Flair. What you reviewed and decided stays with the organisation.`,
        'If you think this is a mistake, talk to them: they can invite you again.',
      ],
      reason: ofRights.en,
    },
    fr: {
      subject: `Vous ne faites plus partie de l’équipe de ${entityName}`,
      preview: 'Une personne qui gère l’équipe vous en a retiré(e).',
      paragraphs: [
        `Vous avez été retiré(e) de l’équipe de ${entityName} sur Flair. Vos évaluations et vos décisions restent à l’organisation.`,
        'Si vous pensez que c’est une erreur, parlez-leur : l’équipe peut vous inviter de nouveau.',
      ],
      reason: ofRights.fr,
    },
  });
}

export function entityDeletedMail(entityName: string): Mails {
  return layOut({
    en: {
      subject: `${entityName} was deleted on Flair`,
      preview: 'Its owner has deleted it.',
      heading: `${entityName} was deleted`,
      paragraphs: [
        `An owner has deleted ${entityName} on Flair. Its projects are closed, its team has lost access, and nobody can open its workspace any more.`,
        'Applicants keep what they sent.',
      ],
      reason: 'You get this e-mail because you were in its team. It cannot be turned off.',
    },
    fr: {
      subject: `${entityName} a été supprimée sur Flair`,
      preview: 'Son propriétaire l’a supprimée.',
      heading: `${entityName} a été supprimée`,
      paragraphs: [
        `Un propriétaire a supprimé ${entityName} sur Flair. Ses projets sont clos, son équipe est dissoute, et plus personne ne peut ouvrir son espace de travail.`,
        'Les candidats gardent ce qu’ils ont envoyé.',
      ],
      reason:
        'Vous recevez cet e-mail parce que vous faisiez partie de son équipe. Il ne peut pas être désactivé.',
    },
  });
}

type NewRole = { accountId: string; entityName: string; role: Role };

export function memberRoleMail(config: Config, { accountId, entityName, role }: NewRole): Mails {
  const en = roles.en[role];
  const fr = roles.fr[role];
  return layOut({
    url: workspaceUrl(config, accountId),
    en: {
      subject: `Your role at ${entityName} is now ${en.name}`,
      preview: `You can now ${en.can}.`,
      heading: `Your role is now ${en.name}`,
      paragraphs: [`In the team of ${entityName} you can now ${en.can}.`],
      button: 'Open the workspace',
      reason: ofRights.en,
    },
    fr: {
      subject: `Votre rôle chez ${entityName} : ${fr.name}`,
      preview: `Vous pouvez maintenant ${fr.can}.`,
      heading: `Votre nouveau rôle : ${fr.name}`,
      paragraphs: [`Dans l’équipe de ${entityName}, vous pouvez maintenant ${fr.can}.`],
      button: 'Ouvrir l’espace de travail',
      reason: ofRights.fr,
    },
  });
}
