import { expect, test } from 'vitest';
import { countriesOfGroup, countriesTakenBy, isIn, isPlace, placeGroups } from './places.ts';

test('a country by itself takes that country, and nothing besides', () => {
  expect(countriesTakenBy(['NO', 'DE'])).toEqual(['DE', 'NO']);
});

test.each<[string, string[], ReturnType<typeof isIn>]>([
  ['DE', ['DE'], 'yes'],
  ['DE', ['FR'], 'no'],
  ['DE', ['FR', 'DE'], 'yes'],
  ['DE', ['european-union'], 'yes'],
  ['DE', ['africa', 'european-union'], 'yes'],
  ['NO', ['european-union', 'africa'], 'no'],
  // Some count Turkey among Europe, and nobody among Africa.
  ['TR', ['europe'], 'edge'],
  ['TR', ['DE', 'africa', 'europe'], 'edge'],
  ['TR', ['africa'], 'no'],
  ['TR', ['europe', 'TR'], 'yes'],
  ['DE', [], 'no'],
  ['DE', ['atlantis'], 'no'],
  ['', ['european-union', 'europe', 'baltics'], 'no'],
])('%s is in %j: %s', (country, places, found) => {
  expect(isIn(country, places)).toBe(found);
});

test('a group has its countries, and what is no group has none', () => {
  expect(countriesOfGroup('baltics')).toEqual(['EE', 'LT', 'LV']);
  expect(countriesOfGroup('atlantis')).toEqual([]);
  expect(countriesOfGroup('DE')).toEqual([]);
});

test('places are countries and groups', () => {
  expect(placeGroups).toContain('european-union');
  expect(['DE', 'baltics'].every(isPlace)).toBe(true);
  expect(['atlantis', 'de', ''].some(isPlace)).toBe(false);
});
