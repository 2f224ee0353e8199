import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('team-search', {
  box: 'Search names and answers',
  best: 'Best match first',
  instead: (from: string, to: string) => `No results for “${from}”. These have “${to}”.`,
  searchFor: (words: string) => `Search for ${words}`,
  some: 'No application has all of these words. These have most of them.',
  without: (words: string, count: number) => `Without “${words}”: ${count}`,
  found: 'Found in',
  more: (count: number) =>
    plural('en', count, { one: 'and # more answer', other: 'and # more answers' }),
  nothing: (words: string) => `Nothing found for “${words}”`,
  nothingBody:
    'Names of startups, applicants and projects are searched, and the answers that were sent. What was sent a moment ago takes some seconds.',
  nothingBlind:
    'Names of projects are searched, and what you may read of the answers. In a blind review nothing is found by a name.',
  everywhere: 'Search in all projects and statuses',
  clear: 'Show all applications',
});
