import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('organisation-page', {
  title: 'Organisation',
  verified: 'Verified organisation',
  website: 'Website',
  description: (name: string) => `Projects of ${name} that startups can apply to.`,
  about: (name: string) => `About ${name}`,
  open: 'Open projects',
  openCount: (count: number) =>
    plural('en', count, {
      zero: 'No open projects',
      one: '# open project',
      other: '# open projects',
    }),
  past: 'Past projects',
  emptyTitle: 'Nothing is open here right now',
  emptyBody: 'Other organisations have calls that close soon.',
  emptyAction: 'See open projects',
  all: (count: string) => `See all ${count}`,
});
