import { describe, expect, it } from 'vitest';
import { searchAddress } from './address.ts';

describe('the address of a search', () => {
  it.each([
    [{}, '/projects'],
    [{ q: '' }, '/projects'],
    [{ q: 'climate & co' }, '/projects?q=climate+%26+co'],
    [{ projectType: ['t1', 't2'] }, '/projects?type=t1%2Ct2'],
    [
      { sector: ['s'], ecosystem: ['e'], startupStage: ['g'] },
      '/projects?sector=s&place=e&stage=g',
    ],
    [{ sector: [] }, '/projects'],
    [{ entityManagementAccountId: 'a' }, '/projects?account=a'],
    [{ featured: true }, '/projects?featured=yes'],
    [{ featured: false }, '/projects?featured=no'],
    [
      { awardMin: 50_000, awardCurrency: 'USD', closesWithin: 30 },
      '/projects?amount=50000&currency=USD&closes=30',
    ],
    [{ awardCurrency: 'USD' }, '/projects'],
    [{ applyHere: true }, '/projects?here=yes'],
    [{ applyHere: false }, '/projects?here=no'],
    [{ language: ['fr', 'de'], opensTo: ['KE'] }, '/projects?language=fr%2Cde&country=KE'],
  ])('of %j is %s', (asked, address) => {
    expect(searchAddress(asked)).toBe(address);
  });
});
