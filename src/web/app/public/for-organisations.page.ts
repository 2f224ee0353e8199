import type { PublicPage } from '../../lib/route.ts';
import { en } from '../../locales/en/for-organisations.ts';

export const forOrganisationsPage: PublicPage = {
  queries: () => [],
  head: () => ({
    title: en.en.entry.title,
    description: en.en.entry.body,
    canonical: '/for-organisations',
  }),
};
