import type { Config } from '#server/config.ts';
import type { About } from './status-words.ts';

export const linkTo = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id }: Pick<About, 'id'>,
): string => `${publicUrl}/applications/${id}`;

/** Why an applicant gets a mail about an application. */
export const why = {
  en: 'You get this e-mail because you apply on Flair. Your settings say which e-mails you get.',
  fr: 'Vous recevez cet e-mail parce que vous candidatez sur Flair. Vos réglages disent quels e-mails vous recevez.',
};
