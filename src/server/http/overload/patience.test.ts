import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { aUser } from '#test/factories.ts';
import { logLines } from '#test/log-lines.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ REQUEST_PATIENCE_MS: '300' });
});
afterAll(async () => world.close());

test('a request that still waits is answered with 503, and its work is done once', async () => {
  const { id, token } = await aUser(world);
  const headers = { 'idempotency-key': 'late' };
  const create = async () =>
    world.as(token).raw('POST', '/v3/startups', { name: 'Mycelia' }, headers);
  let late: Awaited<ReturnType<typeof create>> | undefined;
  await world.db.transaction().execute(async (blocker) => {
    await sql`lock table startups in share mode`.execute(blocker);
    const startedAt = performance.now();
    late = await create();
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(late?.headers).toHaveProperty('retry-after');
  // On a busy machine that is late again, and asked again.
  let again = await create();
  while (again.status === 503) again = await create();
  expect(again).toMatchObject({ status: 201, body: { data: { name: 'Mycelia' } } });
  const rows = await world.db
    .selectFrom('startup_founders')
    .select('startup_id')
    .where('user_id', '=', id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a reply that comes when nobody waits for it any more is no fault', async () => {
  const { logTo, lines } = logLines();
  const other = await createWorld({
    REQUEST_PATIENCE_MS: '300',
    LOG_LEVEL: 'warn',
    READ_MODEL: 'off',
  });
  const app = await buildApp({ services: other.services, clock: other.clock.now, logTo });
  const list = async () => (await app.inject('/v3/projects')).statusCode;
  await other.db.transaction().execute(async (blocker) => {
    await sql`lock table projects in access exclusive mode`.execute(blocker);
    expect(await list()).toBe(503);
  });
  expect(await list()).toBe(200);
  await app.close();
  await other.close();
  expect(lines).toMatchObject([
    { err: { message: expect.stringMatching(/^The service is busy/) } },
  ]);
});
