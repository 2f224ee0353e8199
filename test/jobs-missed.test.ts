import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { timedJobs } from '#server/app.ts';
import { type Runner, startJobs, type TimedJob } from '#server/jobs/runner.ts';
import { HOUR_MS } from '#rules/time.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let url: URL;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
});
afterAll(async () => world.close());

const ran: string[] = [];
/* At an hour that was, and comes again tomorrow. */
const hour = new Date(Date.now() - 2 * HOUR_MS).getUTCHours();
const daily = (name: string, rest: Partial<TimedJob>): TimedJob => ({
  name,
  pattern: `30 ${hour} * * *`,
  run: async () => void ran.push(name),
  ...rest,
});
const begin = async (): Promise<Runner> =>
  startJobs({
    url: url.href,
    services: world.services,
    handlers: {},
    timed: [daily('catches_up', { catchUpHours: 12 }), daily('lets_it_be', {})],
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });

test('what the clock would have started while no server ran is done once one does, where that is wanted', async () => {
  await (await begin()).close();
  expect(ran).toEqual([]);
  // Every server was away since yesterday.
  const long = new Date(Date.now() - 24 * HOUR_MS);
  await sql`update graphile_worker._private_known_crontabs
    set known_since = ${long}, last_execution = ${long}`.execute(world.db);
  const jobs = await begin();
  await expect.poll(() => ran, { timeout: 15_000 }).toContain('catches_up');
  await jobs.close();
  await (await begin()).close();
  expect(ran).toEqual(['catches_up']);
}, 60_000);

test('what runs once a day is caught up with, but for tidying', () => {
  const once = timedJobs.filter(({ pattern }) => /^\S+ \d/.test(pattern));
  const lost = once.filter(({ catchUpHours }) => catchUpHours === undefined);
  expect(once.length).toBeGreaterThan(5);
  expect(lost.map(({ name }) => name)).toEqual(['clean_up_bookmark_reminders']);
});
