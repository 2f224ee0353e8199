import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicPage, PublicRoute } from '../../lib/route.ts';
import { en as app } from '../../locales/en/app.ts';
import { en } from '../../locales/en/home.ts';
import { homeProjects } from '../../features/projects/queries.ts';

export const home: PublicRoute = {
  name: 'home',
  path: '/',
  title: app.en.titles.home,
  screen: lazyScreen(() =>
    import('../../features/projects/home.screen.tsx').then((module) => module.HomeScreen),
  ),
};

export const homePage: PublicPage = {
  queries: () => [homeProjects],
  head: () => ({
    title: en.en.title,
    description: en.en.description,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Flair', url: '/' },
  }),
};
