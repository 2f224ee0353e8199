import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { isSameReply, sharedCalls } from './shared-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a reply is shared for a moment, and afterwards known to be the same', async () => {
  const { clock } = world;
  const { ask, dropOld } = sharedCalls(world.app, {
    language: 'en',
    clock: clock.now,
    shareMs: 500,
    lags: true,
  });
  const read = async () => ask('listProjects', { query: { facets: 'true' } });
  const first = await read();
  clock.advance(499);
  dropOld();
  expect(await read()).toBe(first);
  clock.advance(2);
  dropOld();
  const later = await read();
  expect(later).not.toBe(first);
  expect(later.value).toEqual(first.value);
  expect(isSameReply(first.mark, later.mark)).toBe(true);
  const other = await ask('listProjects', { query: {} });
  expect(isSameReply(first.mark, other.mark)).toBe(false);
});
