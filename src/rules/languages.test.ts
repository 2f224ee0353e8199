import { expect, it } from 'vitest';
import { preferredLanguage } from './languages.ts';

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
])('%s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
