import { expect, it } from 'vitest';
import { localeOf, preferredLanguage } from './languages.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'en'],
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['fra', 'en'],
  ['de-DE,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.3, fr ; q=0.4', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=x,en', 'en'],
  ['*', 'en'],
  ['en;q=0.5,fr;q=0.5', 'en'],
  ['fr;q=0.5,en;q=0.5', 'fr'],
  ['fr; q=0.5 ,en; q=0.6 ', 'en'],
  ['fr;level=1;q=0.1,en;q=0.2', 'en'],
  ['fr;level=9,en;q=0.9', 'fr'],
  ['fr-q=1;en', 'fr'],
  [`${'de,'.repeat(66)}fr`, 'fr'],
  [`${'de,'.repeat(67)}fr`, 'en'],
])('%s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it('knows how dates and amounts are written in each', () => {
  expect(localeOf).toEqual({ en: 'en-GB', fr: 'fr-FR' });
});
