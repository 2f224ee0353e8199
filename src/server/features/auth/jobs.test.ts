import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyCleanUp } from '#server/jobs/clean-up.ts';
import { aSession, aUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';
import { authCleanUp } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const hour = 3_600_000;

async function cleanUp(): Promise<void> {
  const run = { services: world.services, now: world.clock.now() };
  await authCleanUp.run(run);
  await idempotencyCleanUp.run(run);
}

async function countAll(): Promise<Record<string, number>> {
  const tables = [
    'sessions',
    'codes',
    'password_resets',
    'rate_counters',
    'idempotency_keys',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = await world.db.selectFrom(table).selectAll().execute();
    counts[table] = rows.length;
  }
  return counts;
}

test('what is over is deleted, what lives stays', async () => {
  const user = await aUser(world, { email: 'ada@flair.test' });
  const other = await aUser(world);
  const leaveTraces = async (): Promise<void> => {
    await world.as().ok('requestLoginCode', { body: { email: user.email } });
    await world.as().ok('forgotPassword', { body: { email: user.email } });
    await world.db
      .insertInto('idempotency_keys')
      .values({
        user_id: user.id,
        key: world.clock.now().toISOString(),
        request_hash: 'x',
        created_at: world.clock.now(),
      })
      .execute();
  };
  await leaveTraces();
  const before = await countAll();
  await cleanUp();
  expect(await countAll()).toEqual(before);
  world.clock.advance(25 * hour);
  await leaveTraces();
  await cleanUp();
  const counters = before['rate_counters'];
  expect(await countAll()).toEqual({
    sessions: 2,
    codes: 1,
    password_resets: 1,
    rate_counters: counters,
    idempotency_keys: 1,
  });
  const code = await latestCode(world, user.email).catch(() => null);
  expect(code).toBeNull();
  await world.as(user.token).ok('getProfile');
  world.clock.advance(30 * 24 * hour - 1000);
  await cleanUp();
  await world.as(user.token).ok('getProfile');
  expect((await world.as(other.token).fails('getProfile')).httpStatus).toBe(401);
  expect((await countAll())['sessions']).toBe(1);
});

test('more rows than a batch are deleted too', async () => {
  const user = await aUser(world);
  const ended = world.clock.now();
  const rows = Array.from({ length: 2500 }, (_, turn) => ({
    key: `batch:${turn}`,
    window_start: ended,
    count: 1,
  }));
  await world.db.insertInto('rate_counters').values(rows).execute();
  await aSession(world, user.id);
  world.clock.advance(25 * hour);
  await cleanUp();
  expect((await countAll())['rate_counters']).toBe(0);
});
