import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFolder } from '#server/integrations/files/folder-check.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let store: string;
beforeAll(async () => {
  world = await createWorld();
  store = path.join(world.config.dataDir, 'files');
});
afterAll(async () => world.close());

const ready = async () => (await world.as().raw('GET', '/readyz')).body;
const without = { status: 'success', without: ['files'] };

test('a store that cannot be written is told, and the process stays: reads go on', async () => {
  expect(await ready()).toEqual({ status: 'success' });
  await rm(store, { recursive: true, force: true });
  await writeFile(store, 'no folder');
  // Asked once in five seconds, however many ask.
  expect(await ready()).toEqual({ status: 'success' });
  world.clock.advance(5000);
  expect(await ready()).toEqual(without);
  expect((await world.as().raw('GET', '/healthz')).status).toBe(200);
  await rm(store);
  await mkdir(store);
  world.clock.advance(5000);
  expect(await ready()).toEqual({ status: 'success' });
});

test('a clock that was set back makes no answer of the store last longer', async () => {
  await rm(store, { recursive: true, force: true });
  await writeFile(store, 'no folder');
  world.clock.advance(5000);
  expect(await ready()).toEqual(without);
  await rm(store);
  await mkdir(store);
  world.clock.advance(-60_000);
  expect(await ready()).toEqual({ status: 'success' });
});

test('a probe leaves nothing behind, and a disk with little room is no place to write', async () => {
  await expect(checkFolder(store)).resolves.toBeUndefined();
  await expect(checkFolder(store, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/bytes left/);
  await expect(checkFolder('/dev/null/nowhere')).rejects.toThrow(/ENOTDIR/);
});
