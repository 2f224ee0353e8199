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
  ])('of %j is %s', (asked, address) => {
    expect(searchAddress(asked)).toBe(address);
  });
});
