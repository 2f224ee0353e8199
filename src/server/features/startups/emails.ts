import type { Config } from '#server/config.ts';
import { asWritten, layOut } from '#server/integrations/mail/mail-layout.ts';
import {
  type InvitationLink,
  invitationWords,
  ofRights,
} from '#server/integrations/mail/mail-words.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';

type Named = { id: string; name: string };

const pageOf = (config: Config, { id }: Named): string =>
  new URL(`/startups/${id}`, config.publicUrl).href;

const ofFounder = ({ name }: Named) => ({
  en: `You get this e-mail because you are a founder of ${name} on Flair.`,
  fr: `Vous recevez cet e-mail parce que vous êtes parmi les fondateurs de ${name} sur Flair.`,
});

export function verifiedMail(config: Config, startup: Named): Mails {
  const reason = ofFounder(startup);
  return layOut({
    url: pageOf(config, startup),
    en: {
      subject: `${startup.name} is verified`,
      preview: 'Organisations now see a badge beside its name.',
      paragraphs: [
        'Organisations you apply to now see a badge beside its name. It stays as long as the name and website do not change.',
      ],
      button: 'Open your startup',
      reason: reason.en,
    },
    fr: {
      subject: `${startup.name} est vérifiée`,
      preview: 'Les organisations voient maintenant le signe à côté de son nom.',
      paragraphs: [
        'Les organisations auprès desquelles vous candidatez voient maintenant le signe à côté de son nom. Il reste tant que le nom et le site web ne changent pas.',
      ],
      button: 'Ouvrir votre startup',
      reason: reason.fr,
    },
  });
}

export function refusedMail(config: Config, startup: Named, why: string): Mails {
  const reason = ofFounder(startup);
  return layOut({
    url: pageOf(config, startup),
    en: {
      subject: `${startup.name} is not verified`,
      preview: 'See why, and ask again when it is fixed.',
      paragraphs: [
        'We looked at your startup and could not verify it. The reason:',
        why,
        'When that is fixed, ask again on its page. Your applications continue as before.',
      ],
      button: 'Open your startup',
      reason: reason.en,
    },
    fr: {
      subject: `${startup.name} n’est pas vérifiée`,
      preview: 'Voyez pourquoi, et redemandez quand c’est corrigé.',
      paragraphs: [
        'Nous avons examiné votre startup et n’avons pas pu la vérifier. Motif :',
        why,
        'Quand c’est corrigé, redemandez sur sa page. Vos candidatures suivent leur cours.',
      ],
      button: 'Ouvrir votre startup',
      reason: reason.fr,
    },
  });
}

/** No name stands in it: whoever claims somebody else's site would write to that site through us. */
export function domainCodeMail(domain: string, code: string): Mails {
  return layOut({
    code,
    en: {
      subject: `${code} proves ${domain} on Flair`,
      preview: 'Enter it on the page of your startup.',
      heading: 'Your verification code',
      paragraphs: [
        `Someone says that they represent ${domain} and wants their startup on Flair verified. Enter this code on the page where you asked for it:`,
      ],
      reason:
        'The code works for 10 minutes and only once. If you did not ask for it, do nothing, and give the code to nobody.',
    },
    fr: {
      subject: `${code} prouve ${domain} sur Flair`,
      preview: 'Saisissez-le sur la page de votre startup.',
      heading: 'Votre code de vérification',
      paragraphs: [
        `Quelqu’un dit parler pour ${domain} et souhaite faire vérifier sa startup sur Flair. Saisissez ce code sur la page où vous l’avez demandé :`,
      ],
      reason:
        'Ce code est valable 10 minutes et une seule fois. Si vous ne l’avez pas demandé, ne faites rien et ne le donnez à personne.',
    },
  });
}

type Invitation = InvitationLink & { startupName: string };

/** The mail that carries the link of a co-founder's invitation. Its reader may know nobody here. */
export function founderInvitationMail(invitation: Invitation): Mails {
  const { publicUrl, inviter, expiresAt } = invitation;
  const startupName = asWritten(invitation.startupName);
  const name = asWritten(inviter.name);
  const invited = invitationWords(inviter.email, expiresAt);
  const url = new URL('/startups/invitation', publicUrl);
  url.searchParams.set('token', invitation.token);
  return layOut({
    url: url.href,
    footerUrl: invitation.stopUrl,
    en: {
      subject: `${name} invites you to ${startupName} on Flair`,
      preview: `Become a co-founder of ${startupName}.`,
      heading: 'You are invited to a startup on Flair',
      paragraphs: [
        `“${name}”, who has confirmed the address ${inviter.email}, would like you among the founders of “${startupName}”: you could read and edit its profile, and apply with it.`,
        invited.en.caution,
        invited.en.way,
      ],
      ...invited.en.frame,
    },
    fr: {
      subject: `${name} vous invite chez ${startupName} sur Flair`,
      preview: `Rejoignez les fondateurs de ${startupName}.`,
      heading: 'Vous êtes invité(e) dans une startup sur Flair',
      paragraphs: [
        `« ${name} », qui a confirmé l’adresse ${inviter.email}, souhaite vous compter parmi les fondateurs de « ${startupName} » : vous pourriez lire et modifier son profil, et candidater avec elle.`,
        invited.fr.caution,
        invited.fr.way,
      ],
      ...invited.fr.frame,
    },
  });
}

/** No link stands in it: there is nothing left of the startup that this person may open. */
export function founderRemovedMail({ name }: Named): Mails {
  return layOut({
    en: {
      subject: `You are no longer a founder of ${name}`,
      preview: 'An owner of the startup has removed you.',
      paragraphs: [
        `An owner of ${name} has removed you from its founders on Flair. Its profile and applications stay with its current founders.`,
        'If you think this is a mistake, talk to them: any owner can invite you again.',
      ],
      reason: ofRights.en,
    },
    fr: {
      subject: `Vous ne faites plus partie des fondateurs de ${name}`,
      preview: 'Un propriétaire de la startup vous en a retiré(e).',
      paragraphs: [
        `Un propriétaire de ${name} vous a retiré(e) de ses fondateurs sur Flair. Son profil et ses candidatures restent à ceux qui en sont fondateurs aujourd’hui.`,
        'Si vous pensez que c’est une erreur, parlez-leur : tout propriétaire peut vous inviter de nouveau.',
      ],
      reason: ofRights.fr,
    },
  });
}

export function founderRoleMail(
  config: Config,
  startup: Named,
  role: 'owner' | 'co_founder',
): Mails {
  const isOwner = role === 'owner';
  const en = isOwner ? 'an owner' : 'a co-founder';
  const fr = isOwner ? 'propriétaire' : 'cofondateur';
  return layOut({
    url: pageOf(config, startup),
    en: {
      subject: `You are now ${en} of ${startup.name}`,
      preview: 'Your role among its founders has changed.',
      paragraphs: [
        isOwner
          ? 'You can now invite and remove founders, transfer the startup and delete it.'
          : 'You edit the profile and apply as before. Inviting and removing founders, and deleting the startup, is for its owners.',
      ],
      button: 'Open your startup',
      reason: ofRights.en,
    },
    fr: {
      subject: `Vous êtes maintenant ${fr} de ${startup.name}`,
      preview: 'Votre rôle parmi ses fondateurs a changé.',
      paragraphs: [
        isOwner
          ? 'Vous pouvez maintenant inviter et retirer des fondateurs, transmettre la startup et la supprimer.'
          : 'Vous modifiez le profil et candidatez comme avant. Inviter et retirer des fondateurs, et supprimer la startup, revient à ses propriétaires.',
      ],
      button: 'Ouvrir votre startup',
      reason: ofRights.fr,
    },
  });
}

export function handedOnMail(config: Config, startup: Named): Mails {
  return layOut({
    url: pageOf(config, startup),
    en: {
      subject: `${startup.name} is now yours`,
      preview: 'Its owner has transferred the startup to you.',
      paragraphs: [
        `The owner of ${startup.name} has transferred it to you. You can now invite and remove founders, transfer it and delete it.`,
      ],
      button: 'Open your startup',
      reason: ofRights.en,
    },
    fr: {
      subject: `${startup.name} est maintenant à vous`,
      preview: 'Son propriétaire vous a transmis la startup.',
      paragraphs: [
        `Le propriétaire de ${startup.name} vous l’a transmise. Vous pouvez maintenant inviter et retirer des fondateurs, la transmettre et la supprimer.`,
      ],
      button: 'Ouvrir votre startup',
      reason: ofRights.fr,
    },
  });
}
