import { localeOf } from '#rules/text/languages.ts';
import { dateFormat } from '#rules/text/intl.ts';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import { linkTo, why } from './links.ts';
import type { About } from './status-words.ts';

/** A day (`YYYY-MM-DD`) in words. */
export const writeDay = (day: string, language: Language): string =>
  dateFormat(localeOf[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

/** Tells a founder who waits that the decision comes later; `promised` is the day they were told when they sent it. */
export function decisionMovedMail(
  links: Pick<Config, 'publicUrl'>,
  about: About,
  { to, promised }: { to: string; promised: string | null },
): Mails {
  const { first_name, project_name, entity_name } = about;
  return layOut({
    url: linkTo(links, about),
    en: {
      subject: `Later than promised: the decision on your application to ${project_name}`,
      preview: `${entity_name} now promises it by ${writeDay(to, 'en')}.`,
      heading: 'You will hear later',
      paragraphs: [
        `Hi ${first_name},`,
        `${entity_name} has moved the date by which it tells you its decision on your application to ${project_name}. You now hear from them by ${writeDay(to, 'en')}.`,
        ...(promised ? [`When you sent it, the date was ${writeDay(promised, 'en')}.`] : []),
        'There is nothing you need to do.',
      ],
      button: 'See your application',
      reason: why.en,
    },
    fr: {
      subject: `Plus tard que promis : la décision sur votre candidature à ${project_name}`,
      preview: `${entity_name} la promet désormais au plus tard le ${writeDay(to, 'fr')}.`,
      heading: 'La réponse viendra plus tard',
      paragraphs: [
        `Bonjour ${first_name},`,
        `${entity_name} a repoussé la date à laquelle vous connaîtrez sa décision sur votre candidature à ${project_name}. Vous aurez désormais une réponse au plus tard le ${writeDay(to, 'fr')}.`,
        ...(promised
          ? [`Quand vous l’avez envoyée, la date était le ${writeDay(promised, 'fr')}.`]
          : []),
        'Vous n’avez rien à faire.',
      ],
      button: 'Voir votre candidature',
      reason: why.fr,
    },
  });
}
