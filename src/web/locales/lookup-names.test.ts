import { expect, test } from 'vitest';
import { countryNames } from '#data/country-names.ts';
import { communityNames, regionNames } from '#data/ecosystems.ts';
import { projectTypeNames, sectorNames, stageNames } from '#data/taxonomy.ts';
import { lookupNames } from './lookup-names.ts';

const builtIn = [
  ...sectorNames,
  ...[countryNames, communityNames, regionNames, projectTypeNames, stageNames].flatMap((names) =>
    Object.values(names),
  ),
].toSorted();

test('every built-in value of a list has a French name, and nothing else has', () => {
  expect(Object.keys(lookupNames).toSorted()).toEqual([...new Set(builtIn)]);
});
