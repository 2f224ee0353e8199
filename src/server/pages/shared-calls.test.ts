import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { sharedCalls } from './shared-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a reply is compared with the one before for as long as it is kept, and is not kept for ever', async () => {
  const { clock } = world;
  const { ask, dropOld } = sharedCalls(world.app, {
    language: 'en',
    clock: clock.now,
    shareMs: 500,
    keepMs: 15_000,
  });
  const read = async () => (await ask('listProjects', { query: {} })).value;
  const first = await read();
  clock.advance(14_999);
  dropOld();
  expect(await read()).toBe(first);
  clock.advance(15_000);
  dropOld();
  const later = await read();
  expect(later).toEqual(first);
  expect(later).not.toBe(first);
});
