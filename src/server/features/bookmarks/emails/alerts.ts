import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/text/languages.ts';
import { formatDeadline } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { asWritten, layOut } from '#server/integrations/mail/mail-layout.ts';
import type { FoundNew } from '../queries/alerts.ts';

type Links = Pick<Config, 'publicUrl'>;
type News = {
  first_name: string;
  /** Each search in which there is something new. */
  news: readonly FoundNew[];
  /** Ends these mails. */
  token: string;
};

const words = {
  en: {
    until: (deadline: string) => `, until ${deadline}`,
    more: (count: number) => `and ${count} more`,
    by: (project: string, organisation: string) => `${project}, by ${organisation}`,
  },
  fr: {
    until: (deadline: string) => `, jusqu’au ${deadline}`,
    more: (count: number) => `et ${count} de plus`,
    by: (project: string, organisation: string) => `${project}, de ${organisation}`,
  },
};

function paragraphOf({ publicUrl }: Links, found: FoundNew, language: Language): string {
  const { search, rows, total } = found;
  const say = words[language];
  const lines = rows.map(({ name, entity_name, slug, deadline, deadline_zone }) => {
    const until = deadline
      ? say.until(formatDeadline(deadline, deadline_zone, localeOf[language]))
      : '';
    return `– ${say.by(asWritten(name), asWritten(entity_name))}${until}\n  ${publicUrl}/projects/${slug}`;
  });
  const more = total > rows.length ? [say.more(total - rows.length)] : [];
  return [`${asWritten(search.name)} (${total})`, ...lines, ...more].join('\n');
}

/** What is new in the saved searches of a person: one mail, however many they are. */
export function alertMail(links: Links, { first_name, news, token }: News): Mails {
  const count = news.reduce((sum, { total }) => sum + total, 0);
  const names = news.map(({ search }) => asWritten(search.name)).join(', ');
  return layOut({
    url: `${links.publicUrl}/bookmarks/searches`,
    footerUrl: `${links.publicUrl}/bookmarks/stop?stopToken=${token}`,
    en: {
      subject: count === 1 ? `A new project: ${names}` : `${count} new projects: ${names}`,
      preview: 'They match what you search for.',
      heading: 'New in your searches',
      paragraphs: [`Hi ${first_name},`, ...news.map((found) => paragraphOf(links, found, 'en'))],
      button: 'See your searches',
      reason:
        'You get this e-mail because you saved a search and chose to hear about new projects.',
      footer: 'Stop these e-mails',
    },
    fr: {
      subject:
        count === 1 ? `Un nouveau projet : ${names}` : `${count} nouveaux projets : ${names}`,
      preview: 'Ils correspondent à ce que vous cherchez.',
      heading: 'Du nouveau dans vos recherches',
      paragraphs: [
        `Bonjour ${first_name},`,
        ...news.map((found) => paragraphOf(links, found, 'fr')),
      ],
      button: 'Voir vos recherches',
      reason:
        'Vous recevez cet e-mail parce que vous avez enregistré une recherche et choisi d’être prévenu des nouveaux projets.',
      footer: 'Arrêter ces e-mails',
    },
  });
}
