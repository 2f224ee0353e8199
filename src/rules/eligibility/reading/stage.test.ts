import { expect, test } from 'vitest';
import { told } from '#test/stories/told-criteria.ts';
import { readStage } from './stage.ts';

const all = 'pre-seed,seed,series-a,series-b';
const toA = 'pre-seed,seed,series-a';

test.each([
  ['be at series a or earlier', `${toA} «series a or earlier»`],
  ['be at seed stage, or an earlier', 'pre-seed,seed «seed stage, or an earlier»'],
  ['be series b and below in funding', `${all} «series b and below in funding»`],
  ['be up to series-a', `${toA} «up to series-a»`],
  ['be up to and including a seed', 'pre-seed,seed «up to and including a seed»'],
  ['early-stage startups through seed', 'pre-seed,seed «early-stage startups through seed»'],
  ['be a maximum of preseed', 'pre-seed «a maximum of preseed»'],
  ['be pre-series a', 'pre-seed,seed «pre-series a»'],
  ['be before series b', `${toA} «before series b»`],
  ['be prior to seriesb', `${toA} «prior to seriesb»`],
  ['be prior to series-c', ''],
  ['be before series d', ''],
  ['be x-pre-series a', ''],
  ['be xpre-series a', ''],
  ['be prexseries a', ''],
  ['be pre-seed through series a', `${toA} «pre-seed through series a»`],
  ['be between pre-seed and series a', `${toA} «between pre-seed and series a»`],
  ['be seed stage to a series b', 'seed,series-a,series-b «seed stage to a series b»'],
  ['be series b through seed', 'series-b «series b»; stage stages=seed «seed»'],
  // A list names what it names, and none is left out between.
  ['be at pre-seed', 'pre-seed «pre-seed»'],
  ['be at preseed', 'pre-seed «preseed»'],
  ['be at seed', 'seed «seed»'],
  // Money that was spoken of before says nothing of it.
  ['have raised money in 2024 and be at seed', 'seed «seed»'],
  ['have raised 1m in seed', ''],
  ['be at series-a', 'series-a «series-a»'],
  ['be at series b', 'series-b «series b»'],
  ['be seed and pre-seed', 'pre-seed,seed «seed and pre-seed»'],
  ['be seed, pre-seed or seed', 'pre-seed,seed «seed, pre-seed or seed»'],
  ['be pre-seed/seed/series a', `${toA} «pre-seed/seed/series a»`],
  ['be pre-seed, seed, series a, or series b', `${all} «pre-seed, seed, series a, or series b»`],
  ['be pre-seed and series a', ''],
  ['be pre-seed or series a', ''],
  ['be pre-seed, series a or series b', ''],
  ['be seed or series-c', ''],
  ['be series-c or earlier', ''],
  ['be up to series-c', ''],
  // Two places that do not overlap are both taken, in one place the longest.
  [
    'be at seed that becomes series a or earlier',
    `${toA} «series a or earlier»; stage stages=seed «seed»`,
  ],
  [
    'be at series a or earlier, being at seed',
    `${toA} «series a or earlier»; stage stages=seed «seed»`,
  ],
  // More than rounds, and rounds of nobody.
  ['bootstrapped or seed, it is', ''],
  ['bootstrapping is fine, be seed', ''],
  ['self-funded, be at seed', ''],
  ['self funded, be at seed', ''],
  ['self-financed, be at seed', ''],
  ['self financed, be at seed', ''],
  ['selfxfunded, selfxfinanced, be at seed', 'seed «seed»'],
  ['with angel money, be at seed', ''],
  ['with angels, be at seed', ''],
  ['with debt, be at seed', ''],
  ['be at any stage, seed', ''],
  ['be at seed or series c', ''],
  ['be at seed, not in series cd', 'seed «seed»'],
  ['be at seed, series b+', ''],
  ['be at seed, scaling', ''],
  ['be at seed, post-money', ''],
  ['seed', ''],
  ['seed money', ''],
  ['startup seed', 'seed «seed»'],
  ['startups: seed', 'seed «seed»'],
  ['team, seed', 'seed «seed»'],
  ['teams, seed', 'seed «seed»'],
  ['founder, seed', 'seed «seed»'],
  ['founders, seed', 'seed «seed»'],
  ['company, seed', 'seed «seed»'],
  ['businesses, seed', 'seed «seed»'],
  ['stages: seed', 'seed «seed»'],
  ['staged seed', ''],
  // What is said of money and of others, and what is denied.
  ['be raised $5m in seed', ''],
  ['be above 500 k in seed', ''],
  ['be at 2 million usd in seed', ''],
  ['be at 2 million and of that in seed', ''],
  ['be at 2 million and of those in seed', 'seed «seed»'],
  ['be at 2 million, in seed', 'seed «seed»'],
  ['be in kenya in seed', 'seed «seed»'],
  ['be in seed in 2 in kenya', 'seed «seed»'],
  ['be not at seed', ''],
  ["isn't at seed", ''],
  ['be seed or later', ''],
  ['be seed and above', ''],
  ['be seed later', ''],
  ['be seed higher', ''],
  ['be seed beyond', ''],
  ['be with a seed investor', ''],
  ['be with seed investors', ''],
  ['be of a seed fund', ''],
  ['be of seed funds', ''],
  ['be seed funding', 'seed «seed funding»'],
  ['be seed, later more', 'seed «seed»'],
])('%s: %s', (plain, found) => {
  expect(told(readStage, plain)).toBe(found === '' ? '' : `stage stages=${found}`);
});

const sure = (plain: string) => readStage(`be ${plain}`).map(({ confidence }) => confidence);

test('how sure each wording is', () => {
  expect(sure('seed or earlier')).toEqual([0.95]);
  expect(sure('up to seed')).toEqual([0.9]);
  expect(sure('pre-series a')).toEqual([0.9]);
  expect(sure('pre-seed through seed')).toEqual([0.95]);
  expect(sure('seed')).toEqual([0.85]);
});
