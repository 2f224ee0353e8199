import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/languages.ts';
import type { Config } from '#server/config.ts';
import { layOut } from '#server/integrations/mail-layout.ts';
import type { Mails } from '#server/integrations/mail.ts';

type Named = { id: string; name: string };

const pageOf = (config: Config, { id }: Named): string =>
  new URL(`/startups/${id}`, config.publicUrl).href;

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const ofFounder = ({ name }: Named) => ({
  en: `You get this mail because you are a founder of ${name} on Flair.`,
  fr: `Vous recevez cet e-mail parce que vous êtes parmi les fondateurs de ${name} sur Flair.`,
});

export function verifiedMail(config: Config, startup: Named): Mails {
  const reason = ofFounder(startup);
  return layOut({
    url: pageOf(config, startup),
    en: {
      subject: `${startup.name} is verified`,
      preview: 'Organisations now see the sign beside its name.',
      heading: `${startup.name} is verified`,
      paragraphs: [
        'Organisations that you apply to now see the sign beside its name. It stays as long as name and website do.',
      ],
      button: 'Open your startup',
      reason: reason.en,
    },
    fr: {
      subject: `${startup.name} est vérifiée`,
      preview: 'Les organisations voient maintenant le signe à côté de son nom.',
      heading: `${startup.name} est vérifiée`,
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
      preview: 'See why, and ask again when it is mended.',
      heading: `${startup.name} is not verified`,
      paragraphs: [
        'We looked at your startup and could not verify it. The reason:',
        why,
        'When that is mended, ask again on its page. Your applications go on as before.',
      ],
      button: 'Open your startup',
      reason: reason.en,
    },
    fr: {
      subject: `${startup.name} n’est pas vérifiée`,
      preview: 'Voyez pourquoi, et redemandez quand c’est corrigé.',
      heading: `${startup.name} n’est pas vérifiée`,
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
        `Somebody says that they speak for ${domain} and wants their startup on Flair verified. Enter this code on the page where you asked for it:`,
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

type Invitation = {
  publicUrl: string;
  token: string;
  startupName: string;
  inviterName: string;
  expiresAt: Date;
};

/** The mail that carries the link of a co-founder's invitation. */
export function founderInvitationMail(invitation: Invitation): Mails {
  const { startupName, inviterName, expiresAt } = invitation;
  const url = new URL('/startups/invitation', invitation.publicUrl);
  url.searchParams.set('token', invitation.token);
  return layOut({
    url: url.href,
    en: {
      subject: `${inviterName} invites you to ${startupName} on Flair`,
      preview: `Become a co-founder of ${startupName}.`,
      heading: `Become a co-founder of ${startupName}`,
      paragraphs: [
        `${inviterName} would like you among the founders of ${startupName}: you could read and edit its profile, and apply with it.`,
        `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayIn('en', expiresAt)}.`,
      ],
      button: 'See the invitation',
      reason: `You get this mail because ${inviterName} entered your address. If you do not know them, you need do nothing.`,
    },
    fr: {
      subject: `${inviterName} vous invite chez ${startupName} sur Flair`,
      preview: `Rejoignez les fondateurs de ${startupName}.`,
      heading: `Rejoignez les fondateurs de ${startupName}`,
      paragraphs: [
        `${inviterName} souhaite vous compter parmi les fondateurs de ${startupName} : vous pourriez lire et modifier son profil, et candidater avec elle.`,
        `Ouvrez le lien et connectez-vous avec cette adresse e-mail, ou créez un compte avec elle. Le lien fonctionne une fois, jusqu’au ${dayIn('fr', expiresAt)}.`,
      ],
      button: 'Voir l’invitation',
      reason: `Vous recevez cet e-mail parce que ${inviterName} a saisi votre adresse. Si vous ne connaissez pas cette personne, vous n’avez rien à faire.`,
    },
  });
}
