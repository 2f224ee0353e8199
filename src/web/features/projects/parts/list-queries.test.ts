import { expect, it } from 'vitest';
import { searchAddress } from '#rules/search/address.ts';
import { readParams } from '#web/lib/search-params.ts';
import { listParams, savedQueryOf } from './list-queries.ts';

it('leads to everything that a saved search asks for', () => {
  const entityManagementAccountId = '01990000-0000-7000-8000-000000000002';
  const query = {
    q: 'ports',
    entityManagementAccountId,
    featured: true,
    awardMin: 50_000,
    awardCurrency: 'USD',
    closesWithin: 30,
    applyHere: false,
    language: ['de', 'fr'],
    opensTo: ['KE'],
  };
  const address = searchAddress(query);
  const values = readParams(listParams, new URL(address, 'https://flair.test').searchParams);
  expect(savedQueryOf(values)).toEqual(query);
  const odd = 'amount=-5&currency=euro&closes=8&here=perhaps&language=german&country=kenya';
  expect(savedQueryOf(readParams(listParams, new URLSearchParams(odd)))).toEqual({});
});
