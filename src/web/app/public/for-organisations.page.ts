import type { PublicPage } from '#web/lib/route.ts';
import { en } from '#web/locales/en/for-organisations.ts';

export const forOrganisationsPage: PublicPage = {
  queries: () => [],
  head: ({ say }) => ({
    title: say(en).entry.title,
    description: say(en).entry.body,
    canonical: '/for-organisations',
  }),
};
