import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { enqueue } from '#server/jobs/queue.ts';
import { type Runner, startJobs } from '#server/jobs/runner.ts';
import { openProxy, type Proxy } from '../scripts/faults/tcp-proxy.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let proxy: Proxy;
let jobs: Runner;
const done: string[] = [];
/* The library writes a worker that lost its connection to the console too, if it was just asking for a job. */
const traced: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, 'trace').mockImplementation((error) => traced.push(error));
});
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(inject('postgresUrl'));
  proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  url.pathname = `/${rows[0]?.name}`;
  jobs = await startJobs({
    url: url.href,
    services: world.services,
    handlers: {
      send_mail: async ({ mailId }) => {
        done.push(mailId);
        // The database goes while the job is done, before that can be said.
        if (mailId === 'first') proxy.set('down');
        if (mailId.startsWith('together')) await together(mailId);
      },
    },
    timed: [],
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  proxy.set('none');
  await jobs.close();
  proxy.close();
  await world.close();
  const others = traced.filter(
    (error) => !/connection|ECONN|terminat|read timeout/i.test(String(error)),
  );
  if (others.length > 0) throw new Error(`Not of the connection: ${others.join('; ')}`);
});

test('a database that goes while a job ends stops the lane, not the process, and the lane begins again', async () => {
  expect(jobs.isRunning()).toBe(true);
  await enqueue(world.db, 'send_mail', { mailId: 'first' });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['first']);
  await expect.poll(() => jobs.isRunning(), { timeout: 20_000 }).toBe(false);
  proxy.set('none');
  await enqueue(world.db, 'send_mail', { mailId: 'second' });
  await expect.poll(() => done, { timeout: 30_000 }).toContain('second');
  await expect.poll(() => jobs.isRunning(), { timeout: 10_000 }).toBe(true);
}, 80_000);

/** Four jobs run when the database goes; each reports its end by itself. */
const names = ['together 0', 'together 1', 'together 2', 'together 3'];
async function together(name: string): Promise<void> {
  while (!names.every((one) => done.includes(one))) await sleep(20);
  // By one of them: another may get here when the database is back.
  if (name === names[0]) proxy.set('down');
  await sleep(names.indexOf(name) * 100);
}

test('a lane begins again after several reports of its jobs have failed', async () => {
  for (const mailId of names) await enqueue(world.db, 'send_mail', { mailId });
  await expect.poll(() => jobs.isRunning(), { timeout: 20_000 }).toBe(false);
  proxy.set('none');
  await enqueue(world.db, 'send_mail', { mailId: 'after them' });
  await expect.poll(() => done, { timeout: 30_000 }).toContain('after them');
  await expect.poll(() => jobs.isRunning(), { timeout: 10_000 }).toBe(true);
}, 80_000);

test('a lane that gets no answer at all ends, and begins again when there are some', async () => {
  proxy.set('blackhole');
  await expect.poll(() => jobs.isRunning(), { timeout: 40_000 }).toBe(false);
  proxy.set('none');
  await enqueue(world.db, 'send_mail', { mailId: 'heard' });
  await expect.poll(() => done, { timeout: 30_000 }).toContain('heard');
}, 90_000);

test('a lane that is begun again while all is closed ends with it', async () => {
  await enqueue(world.db, 'send_mail', { mailId: 'first' });
  await expect.poll(() => jobs.isRunning(), { timeout: 20_000 }).toBe(false);
  // So slow that the lane is still beginning when all is closed.
  proxy.set('latency');
  await sleep(3300);
  await jobs.close();
  proxy.set('none');
  const before = [...done];
  await enqueue(world.db, 'send_mail', { mailId: 'third' });
  await sleep(4000);
  expect(done).toEqual(before);
}, 60_000);
