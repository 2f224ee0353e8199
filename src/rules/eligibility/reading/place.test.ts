import { expect, test } from 'vitest';
import { told } from '#test/stories/told-criteria.ts';
import { readPlaces } from './place.ts';

test.each([
  ['us', 'US'],
  ['the u.s', 'US'],
  ['the u.s.', 'US'],
  ['the usa', 'US'],
  ['the united states of america', 'US'],
  ['united states', 'US'],
  ['the uk', 'GB'],
  ['the u.k', 'GB'],
  ['the u.k.', 'GB'],
  ['great britain', 'GB'],
  ['the eu', 'european-union'],
  ['the european union', 'european-union'],
  ['the european union (eu)', 'european-union'],
  ['the eea', 'european-economic-area'],
  ['the european economic area (eea)', 'european-economic-area'],
  ['sub-saharan africa', 'sub-saharan-africa'],
  ['south east asia', 'southeast-asia'],
  ['southeast asia', 'southeast-asia'],
  ['the uae', 'AE'],
  ['the czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['the netherlands', 'NL'],
  ['nordic countries', 'nordics'],
  ['the baltic states', 'baltics'],
  ['papua new guinea', 'PG'],
  ['st. lucia.', 'LC'],
])('%s is %s', (name, place) => {
  expect(readPlaces(`based in ${name}`).map(({ criterion }) => criterion)).toEqual([
    { kind: 'country', places: [place] },
  ]);
});

test.each([
  'georgia',
  'jersey',
  'global',
  'atlantis',
  'kenyaa',
  'kenya.x',
  'ken.ya',
  'kiel, kenya',
  ', kenya',
  '',
])('of %j nothing is known', (name) => {
  expect(readPlaces(`based in ${name}`)).toEqual([]);
});

test.each([
  ['legally registered in kenya', 'country places=KE «legally registered in kenya»'],
  ['registered in kenya', 'country places=KE «registered in kenya»'],
  ['operate in kenya', 'country places=KE «operate in kenya»'],
  ['operates in kenya', 'country places=KE «operates in kenya»'],
  ['based and operating in kenya', 'country places=KE «based and operating in kenya»'],
  ['registered and based in kenya', 'country places=KE «registered and based in kenya»'],
  ['registered or operating in kenya', 'country places=KE «registered or operating in kenya»'],
  [
    'incorporated under the laws of kenya',
    'country places=KE «incorporated under the laws of kenya»',
  ],
  ['founded in the usa', 'country places=US «founded in the usa»'],
  ['based on kenya', ''],
  ['based within kenya', ''],
  ['unbased in kenya', ''],
  ['not based in kenya', ''],
  // Lists, each name once.
  ['based in kenya or uganda', 'country places=KE,UG «based in kenya or uganda»'],
  ['based in kenya and in uganda', 'country places=KE,UG «based in kenya and in uganda»'],
  ['based in kenya and uganda', 'country places=KE,UG «based in kenya and uganda»'],
  ['based in kenya or in uganda', 'country places=KE,UG «based in kenya or in uganda»'],
  ['based in kenya, uganda', 'country places=KE,UG «based in kenya, uganda»'],
  ['based in kenya, in uganda', 'country places=KE,UG «based in kenya, in uganda»'],
  ['based in kenya, or uganda', 'country places=KE,UG «based in kenya, or uganda»'],
  ['based in kenya, and in uganda', 'country places=KE,UG «based in kenya, and in uganda»'],
  ['based in kenya/uganda', 'country places=KE,UG «based in kenya/uganda»'],
  ['based in the u.s. or the u.k.', 'country places=US,GB «based in the u.s. or the u.k.»'],
  // What follows a list: an "or" leaves it open, another rule ends it.
  ['based in kenya or elsewhere', ''],
  ['based in kenya, or elsewhere', ''],
  ['based in kenya/elsewhere', ''],
  ['based in kenya, uganda or elsewhere', ''],
  ['based in kenya and profitable', 'country places=KE «based in kenya»'],
  ['based in kenya, profitable', 'country places=KE «based in kenya»'],
  ['based in kenya.', 'country places=KE «based in kenya»'],
  ['based in kenya!', 'country places=KE «based in kenya»'],
  ['(based in kenya).', 'country places=KE «based in kenya»'],
  ['based in kenya; profitable', 'country places=KE «based in kenya»'],
  ['based in kenya with revenue', 'country places=KE «based in kenya»'],
  ['based in kenya by then', 'country places=KE «based in kenya»'],
  ['based in kenya at least', 'country places=KE «based in kenya»'],
  ['based in kenya for years', 'country places=KE «based in kenya»'],
  ['based in kenya who sell', 'country places=KE «based in kenya»'],
  ['based in kenya that sell', 'country places=KE «based in kenya»'],
  ['based in kenya (or near it)', 'country places=KE «based in kenya»'],
  ['based in kenya only', ''],
  ['based in kenya only and profitable', ''],
])('%s: %s', (plain, found) => expect(told(readPlaces, plain)).toBe(found));

test('a place is nearly surely read', () => {
  expect(readPlaces('be based in the eu.')).toEqual([
    {
      criterion: { kind: 'country', places: ['european-union'] },
      start: 3,
      end: 18,
      confidence: 0.9,
    },
  ]);
});
