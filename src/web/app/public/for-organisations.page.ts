import { breadcrumbs, graphOf } from '#web/lib/structured-data.ts';
import type { PublicPage } from '#web/lib/route.ts';
import { en } from '#web/locales/en/for-organisations.ts';

export const forOrganisationsPage: PublicPage = {
  queries: () => [],
  head: ({ say }) => ({
    title: say(en).entry.title,
    description: say(en).entry.body,
    canonical: '/for-organisations',
    jsonLd: graphOf(breadcrumbs([say(en).entry.title, '/for-organisations'])),
  }),
};
