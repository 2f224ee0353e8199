import { expect, test } from 'vitest';
import { stageNames } from '#data/taxonomy.ts';
import { factsOf, fundingStageCodes } from './facts.ts';

const profile = {
  country: 'DE',
  startupStage: 'stage-1',
  sector: 'sector-1',
  foundedYear: 2020,
  teamSize: 4,
};
const stages = new Set(['stage-1']);
const of = (raised: string[], incorporated: string[] = []) =>
  factsOf({ profile, raised, incorporated }, stages);

test('facts are those of the profile', () => {
  expect(of(['1500000.5', 'EUR'], ['Mycelia GmbH'])).toEqual({
    country: 'DE',
    stage: 'stage-1',
    sector: 'sector-1',
    foundedYear: 2020,
    teamSize: 4,
    raised: { amount: 1_500_000.5, currency: 'EUR' },
    legalForm: 'company',
    fundingStages: stages,
  });
});

test.each<[string[], number | null]>([
  [['0', 'EUR'], 0],
  [['1', 'EUR'], 1],
  [['-1', 'EUR'], null],
  [['', 'EUR'], null],
  [['much', 'EUR'], null],
  [['1', ''], null],
  [['1'], null],
  [[], null],
])('%j is an amount of %s', (raised, amount) => {
  expect(of(raised).raised?.amount ?? null).toBe(amount);
});

test('a profile that says nothing of its form has none', () => {
  expect(of([]).legalForm).toBeNull();
});

test('rounds of funding are stages of the list; how far a product is, is none', () => {
  const others = Object.keys(stageNames).filter((code) => !fundingStageCodes.includes(code));
  expect(others).toEqual(['idea', 'prototype', 'early', 'growth']);
  expect(fundingStageCodes.filter((code) => !(code in stageNames))).toEqual([]);
});
