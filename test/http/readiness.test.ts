import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { openPresence, type Presence } from '#server/db/processes.ts';
import { DATABASE_AWAY_MS } from '#server/http/health/readiness.ts';
import { openProxy, type Proxy } from '../../scripts/faults/tcp-proxy.ts';
import { createWorld, type World } from '#test/world.ts';
import { inRank } from '#server/db/turns.ts';

let world: World;
let proxy: Proxy;
let connection: ReturnType<typeof openDatabase>;
let presence: Presence;
let app: FastifyInstance;
let jobsRun = true;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(inject('postgresUrl'));
  proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  url.pathname = `/${rows[0]?.name}`;
  connection = openDatabase({ url: url.href, poolSize: 4, preparedStatements: true });
  const services = { ...world.services, db: connection.db };
  presence = await openPresence({
    url: url.href,
    kind: 'server',
    files: { at: 'here', mark: 'a' },
  });
  const clock = world.clock.now;
  app = await buildApp({ services, clock, jobsReady: () => jobsRun, askDatabase: presence.ask });
});
afterEach(() => {
  proxy.set('none');
  jobsRun = true;
});
afterAll(async () => {
  await app.close();
  await presence.close();
  await connection.close();
  proxy.close();
  await world.close();
});

const ask = async (url: string) => app.inject({ method: 'GET', url });
const backAgain = async () => {
  proxy.set('none');
  await expect
    .poll(async () => (await ask('/readyz')).json(), { timeout: 10_000 })
    .toEqual({ status: 'success' });
};

test.each(['down', 'blackhole'] as const)(
  'a database that is %s for a while takes no process out, for longer does',
  async (fault) => {
    expect((await ask('/readyz')).json()).toEqual({ status: 'success' });
    proxy.set(fault);
    for (const waitedMs of [0, DATABASE_AWAY_MS - 1000, 1000]) {
      world.clock.advance(waitedMs);
      const startedAt = performance.now();
      const reply = await ask('/readyz');
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ status: 'success', without: ['database'] });
      // Balancers wait for a second. Slow machines get some more.
      expect(performance.now() - startedAt).toBeLessThan(1500);
    }
    expect((await ask('/docs')).statusCode).toBe(200);
    world.clock.advance(1000);
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
    await backAgain();
    // The next time away is counted anew.
    proxy.set(fault);
    expect((await ask('/readyz')).statusCode).toBe(200);
    await backAgain();
  },
);

test('a pool that is full of slow requests is no database that is away', async () => {
  // Of the first rank, as the lower ones never have all.
  const slow = inRank('urgent', () =>
    Array.from({ length: 8 }, async () => sql`select pg_sleep(1.5)`.execute(connection.db)),
  );
  // The four that are asked for first have all connections.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where query like 'select pg_sleep%' and state = 'active'`.execute(world.db);
      return rows[0]?.count;
    })
    .toBe(4);
  expect((await ask('/readyz')).json()).toEqual({ status: 'success' });
  await Promise.allSettled(slow);
});

test('jobs that do not run are told and take no process out', async () => {
  jobsRun = false;
  expect((await ask('/readyz')).json()).toEqual({ status: 'success', without: ['jobs'] });
});

test('a process that ends is not ready any more, while it still answers', async () => {
  const ending = await buildApp({ services: world.services, clock: world.clock.now });
  const seen: number[] = [];
  let origin = '';
  for (const url of ['/readyz', '/healthz']) {
    ending.addHook('preClose', async () => void seen.push((await fetch(origin + url)).status));
  }
  origin = await ending.listen({ port: 0, host: '127.0.0.1' });
  await ending.close();
  expect(seen).toEqual([503, 200]);
});

// The last one: its database stays so.
test('a database that takes no writes is told, and takes no process out', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(world.db);
  // It is so for who connects from now on.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(world.db);
  await expect
    .poll(async () => (await ask('/readyz')).json(), { timeout: 10_000 })
    .toEqual({ status: 'success', without: ['writes'] });
  expect((await ask('/docs')).statusCode).toBe(200);
});
