import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNames } from '#contract/operator-views.ts';
import { newId } from '#server/db/id.ts';
import { aUser } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  desk = world.as((await aUser(world, { email: 'operator@flair.test' })).token);
});
afterAll(async () => world.close());

const dayMs = 86_400_000;

test('operators read every check, and nobody else reads any', async () => {
  const { data } = await desk.ok('getInstallation');
  expect(data.checks.map(({ name }) => name)).toEqual(checkNames);
  expect(data.backups).toEqual([]);
  const { token } = await aUser(world);
  expect((await world.as(token).fails('getInstallation')).code).toBe('forbidden');
});

const note = async (daysAgo: number, failure: string | null) => {
  const at = new Date(world.clock.now().getTime() - daysAgo * dayMs);
  await world.db
    .insertInto('backups')
    .values({
      id: newId(),
      started_at: at,
      finished_at: new Date(at.getTime() + 5000),
      made_by: 'clock',
      place: failure === null ? '/backups/one.tar.zst' : null,
      bytes: 5_000_000_000,
      row_count: 12,
      file_count: 3,
      lost_count: 0,
      encrypted: true,
      failure,
    })
    .execute();
};

test('the last backups come newest first, and one that is too old is warned of', async () => {
  for (let days = 14; days > 2; days -= 1) await note(days, null);
  await note(1, 'The disk is full.');
  const { data } = await desk.ok('getInstallation');
  expect(data.backups).toHaveLength(10);
  expect(data.backups[0]).toMatchObject({ place: null, failure: 'The disk is full.' });
  expect(data.backups[1]).toMatchObject({
    place: '/backups/one.tar.zst',
    bytes: 5_000_000_000,
    rows: 12,
    encrypted: true,
  });
  expect(data.checks.find(({ name }) => name === 'backups')).toEqual({
    name: 'backups',
    state: 'warning',
    says: expect.stringMatching(/^the last one is 72 hours old.*The disk is full\./),
  });
});
