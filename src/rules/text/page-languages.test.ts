import { expect, test } from 'vitest';
import { alternatesOf, inLanguage, languageIn } from './page-languages.ts';

const named = (search: string) => languageIn(new URLSearchParams(search));

test('an address names a language of ours that is not the usual one', () => {
  expect(named('?lang=fr')).toBe('fr');
  expect(named('?q=a&lang=fr')).toBe('fr');
  for (const search of ['', '?lang=', '?lang=en', '?lang=de', '?lang=FR', '?language=fr'])
    expect([search, named(search)]).toEqual([search, null]);
});

test('the language stands behind what the address has', () => {
  expect(inLanguage('/projects', 'fr')).toBe('/projects?lang=fr');
  expect(inLanguage('/projects?status=past', 'fr')).toBe('/projects?status=past&lang=fr');
  expect(inLanguage('?status=past', 'fr')).toBe('?status=past&lang=fr');
  expect(inLanguage('', 'fr')).toBe('?lang=fr');
  expect(inLanguage('/projects', null)).toBe('/projects');
});

test('each language has an address, and everybody else the one without', () => {
  expect(alternatesOf('/perks')).toEqual([
    { language: 'en', path: '/perks' },
    { language: 'fr', path: '/perks?lang=fr' },
    { language: 'x-default', path: '/perks' },
  ]);
});
