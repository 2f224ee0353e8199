import { perkPages, perkParams } from '#web/features/projects/parts/perk-pages.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { readParams } from '#web/lib/search-params.ts';
import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import { en } from '#web/locales/en/perks.ts';

export const perksPage: PublicPage = {
  searchKeys: ['q'],
  queries: ({ search }) => [perkPages(readParams(perkParams, search).q)],
  head: ({ search, say }) => ({
    title: say(en).title,
    description: say(en).description,
    canonical: '/perks',
    jsonLd: graphOf(breadcrumbs([say(en).title, '/perks'])),
    noIndex: readParams(perkParams, search).q !== '',
  }),
};
