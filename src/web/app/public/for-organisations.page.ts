import type { PublicPage } from '../../lib/route.ts';
import { en } from '../../locales/en/for-organisations.ts';

export const forOrganisationsPage: PublicPage = {
  queries: () => [],
  head: ({ say }) => ({
    title: say(en).entry.title,
    description: say(en).entry.body,
    canonical: '/for-organisations',
  }),
};
