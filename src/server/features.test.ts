import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { jobNames } from './jobs/runner.ts';
import { jobHandlers, timedJobs } from './app.ts';
import { features } from './features.ts';

// A feature can be taken out and the rest still compiles, so no type demands the whole list.
test('every promise of the contract is kept by the feature of its name', () => {
  const kept = Object.fromEntries(features.map(({ name, calls }) => [name, Object.keys(calls)]));
  const promised = Object.entries(contract).map(([name, calls]) => [name, Object.keys(calls)]);
  expect(kept).toEqual(Object.fromEntries(promised));
});

test('every job has one handler', () => {
  expect(Object.keys(jobHandlers).toSorted()).toEqual(jobNames.toSorted());
  const own = features.flatMap(({ jobs = {} }) => Object.keys(jobs));
  expect(new Set(own).size).toBe(own.length);
});

test('no two works of the clock have one name', () => {
  const names = timedJobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const places = new Map(features.map(({ name }, place) => [name, place]));
const placeOf = (name: string): number => places.get(name) ?? -1;

test.each([
  ['connectors', 'applications', 'links are let go while the drafts that name them are there'],
  ['applications', 'startups', 'a draft that is theirs alone is found by its startup'],
  ['applications', 'files', 'a file of a draft goes once the draft is gone'],
  ['projects', 'applications', 'no decision comes after those that are taken back'],
])('%s are asked before %s: %s', (first, second) => {
  expect(placeOf(first)).toBeLessThan(placeOf(second));
});

test('nothing of a person is deleted before the last owner of an organisation is refused', () => {
  const forgetting = features.filter(({ forgetPerson }) => forgetPerson).map(({ name }) => name);
  expect(forgetting[0]).toBe('management');
});
