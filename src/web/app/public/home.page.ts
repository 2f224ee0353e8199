import type { PublicPage } from '#web/lib/route.ts';
import { en } from '#web/locales/en/home.ts';
import { homeProjects } from '#web/features/projects/queries.ts';

export const homePage: PublicPage = {
  queries: () => [homeProjects],
  head: ({ say }) => ({
    title: say(en).title,
    description: say(en).description,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Flair', url: '/' },
  }),
};
