import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#rules/time.ts';
import { aUser } from '#test/factories.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  desk = world.as((await aUser(world, { email: 'operator@flair.test' })).token);
});
afterAll(async () => world.close());

let id: string;
beforeEach(async () => {
  await world.db.deleteFrom('background_migrations').execute();
  const row = { name: 'trial', total: 1000, seen: 250, filled: 40, started_at: world.clock.now() };
  const made = world.db
    .insertInto('background_migrations')
    .values({ ...row, moved_at: world.clock.now() })
    .returning('id');
  ({ id } = await made.executeTakeFirstOrThrow());
});

const list = async () => (await desk.ok('getMigrations')).data.items;
const set = async (values: object) =>
  world.db.updateTable('background_migrations').set(values).where('id', '=', id).execute();

test('operators see how far each is, those that are not finished first', async () => {
  const finished = { name: 'an-old-one', finished_at: world.clock.now(), total: 0 };
  await world.db.insertInto('background_migrations').values(finished).execute();
  expect(await list()).toMatchObject([
    { name: 'trial', state: 'running', seen: 250, total: 1000, filled: 40, pass: 1, error: null },
    { name: 'an-old-one', state: 'finished', total: 0 },
  ]);
  const stateWith = async (values: object) => {
    await set(values);
    return (await list())[0];
  };
  const ago = new Date(world.clock.now().getTime() - HOUR_MS);
  expect(await stateWith({ moved_at: ago })).toMatchObject({ state: 'waiting' });
  expect(await stateWith({ held_by: 'replica' })).toMatchObject({
    state: 'held',
    heldBy: 'replica',
  });
  const failure = { failures: 2, last_error: 'x: no', retry_at: world.clock.now() };
  expect(await stateWith(failure)).toMatchObject({ state: 'failed', error: 'x: no' });

  const { token } = await aUser(world);
  expect((await world.as(token).fails('getMigrations')).code).toBe('forbidden');
  expect((await world.as(token).fails('pauseMigration', { params: { id } })).code).toBe(
    'forbidden',
  );
});

test('one is paused, and goes on at once, with a line in the audit log each', async () => {
  const params = { id };
  expect((await desk.ok('pauseMigration', { params })).data.state).toBe('paused');
  const later = new Date(world.clock.now().getTime() + HOUR_MS);
  await set({ failures: 3, last_error: 'x: no', retry_at: later });
  expect((await desk.ok('continueMigration', { params })).data).toMatchObject({
    state: 'failed',
    retryAt: null,
  });
  const { data: lines } = await desk.ok('listAuditEvents', { query: { target: id } });
  expect(lines.map(({ action, target }) => [action, target.kind, target.name])).toEqual([
    ['migration_continued', 'migration', 'trial'],
    ['migration_paused', 'migration', 'trial'],
  ]);
  await set({ finished_at: world.clock.now() });
  expect(await desk.fails('pauseMigration', { params })).toMatchObject({
    code: 'state_conflict',
    message: 'This migration is already finished.',
  });
});
