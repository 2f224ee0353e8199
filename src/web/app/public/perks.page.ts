import { perkPages, perkParams } from '../../features/projects/queries.ts';
import type { PublicPage } from '../../lib/route.ts';
import { readParams } from '../../lib/search-params.ts';
import { en } from '../../locales/en/perks.ts';

export const perksPage: PublicPage = {
  searchKeys: ['q'],
  queries: ({ search }) => [perkPages(readParams(perkParams, search).q)],
  head: ({ search, say }) => ({
    title: say(en).title,
    description: say(en).description,
    canonical: '/perks',
    noIndex: readParams(perkParams, search).q !== '',
  }),
};
