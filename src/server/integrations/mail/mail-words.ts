import type { Language } from '#contract/limits.ts';
import { dateFormat } from '#rules/text/intl.ts';
import { localeOf } from '#rules/text/languages.ts';

/** A calendar day in words, of the time zone UTC. */
export const dayIn = (language: Language, day: Date): string =>
  dateFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** Why a mail about somebody's role cannot be turned off. */
export const ofRights: Record<Language, string> = {
  en: 'You get this e-mail because it concerns your rights. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce qu’il concerne vos droits. Il ne peut pas être désactivé.',
};

/** What every mail with an invitation's link holds. */
export type InvitationLink = {
  publicUrl: string;
  token: string;
  stopUrl: string;
  inviter: { name: string; email: string };
  expiresAt: Date;
};

type InvitationWords = {
  caution: string;
  way: string;
  frame: { button: string; reason: string; footer: string };
};

/** What every invitation says to a reader who may know nobody here. */
export function invitationWords(
  inviterEmail: string,
  expiresAt: Date,
): Record<Language, InvitationWords> {
  return {
    en: {
      caution:
        'They chose both names themselves; we have not checked them. If you expected no invitation from that address, do not open the link.',
      way: `Open the link and log in with this e-mail address, or create an account with it. The link works once, until ${dayIn('en', expiresAt)}.`,
      frame: {
        button: 'See the invitation',
        reason: `You get this e-mail because someone with the address ${inviterEmail} entered yours.`,
        footer: 'Not for you? Stop invitations from this sender',
      },
    },
    fr: {
      caution:
        'Cette personne a choisi elle-même ces deux noms ; nous ne les avons pas vérifiés. Si vous n’attendiez pas d’invitation de cette adresse, n’ouvrez pas le lien.',
      way: `Ouvrez le lien et connectez-vous avec cette adresse e-mail, ou créez un compte avec elle. Le lien fonctionne une fois, jusqu’au ${dayIn('fr', expiresAt)}.`,
      frame: {
        button: 'Voir l’invitation',
        reason: `Vous recevez cet e-mail parce que quelqu’un dont l’adresse est ${inviterEmail} a saisi la vôtre.`,
        footer: 'Pas pour vous ? Bloquez les invitations de cet expéditeur',
      },
    },
  };
}
