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
