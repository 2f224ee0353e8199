import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/languages.ts';
import type { Role } from '#rules/roles.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

type RoleWords = Record<Role, { name: string; can: string }>;
const roles: Record<Language, RoleWords> = {
  en: {
    viewer: { name: 'viewer', can: 'see the projects, the applications and the figures' },
    reviewer: { name: 'reviewer', can: 'read applications and review them' },
    manager: { name: 'manager', can: 'run projects and decide on applications' },
    admin: { name: 'admin', can: 'run projects, decide on applications and manage the team' },
    owner: { name: 'owner', can: 'do everything, including to hand the organisation on' },
  },
  fr: {
    viewer: { name: 'lecteur', can: 'voir les projets, les candidatures et les chiffres' },
    reviewer: { name: 'évaluateur', can: 'lire les candidatures et les évaluer' },
    manager: { name: 'gestionnaire', can: 'mener des projets et décider des candidatures' },
    admin: {
      name: 'administrateur',
      can: 'mener des projets, décider des candidatures et gérer l’équipe',
    },
    owner: { name: 'propriétaire', can: 'tout faire, y compris transmettre l’organisation' },
  },
};

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

type Invitation = {
  publicUrl: string;
  token: string;
  entityName: string;
  inviterName: string;
  role: Role;
  expiresAt: Date;
};

/** The mail that carries the link of an invitation. */
export function invitationMail(invitation: Invitation): Mails {
  const { entityName, inviterName, role, expiresAt } = invitation;
  const url = new URL('/invitation', invitation.publicUrl);
  url.searchParams.set('invitationToken', invitation.token);
  const en = roles.en[role];
  const fr = roles.fr[role];
  return layOut({
    url: url.href,
    en: {
      subject: `${inviterName} invites you to ${entityName} on Flair`,
      preview: `Join the team of ${entityName} as ${en.name}.`,
      heading: `Join the team of ${entityName}`,
      paragraphs: [
        `${inviterName} would like you in the team of ${entityName}, as ${en.name}: you could ${en.can}.`,
        `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayIn('en', expiresAt)}.`,
      ],
      button: 'See the invitation',
      reason: `You get this mail because ${inviterName} entered your address. If you do not know them, you need do nothing.`,
    },
    fr: {
      subject: `${inviterName} vous invite chez ${entityName} sur Flair`,
      preview: `Rejoignez l’équipe de ${entityName} (rôle : ${fr.name}).`,
      heading: `Rejoignez l’équipe de ${entityName}`,
      paragraphs: [
        `${inviterName} souhaite vous accueillir dans l’équipe de ${entityName} (rôle : ${fr.name}) : vous pourriez ${fr.can}.`,
        `Ouvrez le lien et connectez-vous avec cette adresse e-mail, ou créez un compte avec elle. Le lien fonctionne une fois, jusqu’au ${dayIn('fr', expiresAt)}.`,
      ],
      button: 'Voir l’invitation',
      reason: `Vous recevez cet e-mail parce que ${inviterName} a saisi votre adresse. Si vous ne connaissez pas cette personne, vous n’avez rien à faire.`,
    },
  });
}

type Moderated = { name: string; accountId: string; reason: string | null };

const ofOwner = {
  en: 'You get this mail because you own the organisation. It cannot be turned off.',
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
        `The operators of Flair have hidden ${name} from the public. Your team still sees it, and what was sent to you stays with you.`,
        `Their reason: ${reason}`,
        `If you think that this is a mistake, or when it is mended, answer to ${config.mailFrom}.`,
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
      subject: `${name} is shown on Flair again`,
      preview: 'Everybody can see it again.',
      heading: `${name} is shown again`,
      paragraphs: [`The operators of Flair have shown ${name} to the public again.`],
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
