import type { PublicPage } from '#web/lib/route.ts';
import { en } from '#web/locales/en/home.ts';
import { graphOf } from '#web/lib/structured-data.ts';
import { homeProjects } from '#web/features/projects/queries.ts';

export const homePage: PublicPage = {
  queries: () => [homeProjects],
  head: ({ say }) => ({
    title: say(en).title,
    description: say(en).description,
    canonical: '/',
    jsonLd: graphOf(
      { '@type': 'WebSite', name: 'Flair', url: '/' },
      { '@type': 'Organization', name: 'Flair', url: '/', logo: '/apple-touch-icon.png' },
    ),
  }),
};
