import type { PublicPage } from '../../lib/route.ts';
import { en } from '../../locales/en/home.ts';
import { homeProjects } from '../../features/projects/queries.ts';

export const homePage: PublicPage = {
  queries: () => [homeProjects],
  head: ({ say }) => ({
    title: say(en).title,
    description: say(en).description,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Flair', url: '/' },
  }),
};
