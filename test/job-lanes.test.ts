import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers, timedJobs } from '#server/app.ts';
import { type Runner, startJobs, type TimedJob } from '#server/jobs/runner.ts';
import { startProvider } from './ai-provider.ts';
import { aUser } from './factories.ts';
import { aFounderWithProfile, draftOf } from './stories/filled-forms.ts';
import { cloneDatabase } from './clone-database.ts';
import { openWorld, type World } from './world.ts';

const arrived: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
let provider: Awaited<ReturnType<typeof startProvider>>;
/** What is worth a warning. */
const said: string[] = [];
let world: World;
let jobs: Runner;
let url: string;
beforeAll(async () => {
  provider = await startProvider();
  const smtpPort = await new Promise<number>((ready) => {
    const server = smtp.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });
  url = await cloneDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-lanes-'));
  const clock = { now: () => new Date(), advance: () => undefined };
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...provider.env,
  };
  world = await openWorld({ url, folder, env, clock });
  const { services } = world;
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
  const work = { handlers: jobHandlers, timed: timedJobs, clock: clock.now, log };
  jobs = await startJobs({ url, services, ...work });
});
afterAll(async () => {
  provider.close();
  await jobs.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await world.close();
});

async function until(holds: () => boolean, patience: number): Promise<number> {
  const started = Date.now();
  while (!holds() && Date.now() - started < patience) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - started;
}

test('lanes that begin warn of nothing', () => {
  expect(jobs.isRunning()).toBe(true);
  expect(said).toEqual([]);
});

test('a log-in code goes out in two seconds while the AI provider hangs in twelve jobs', async () => {
  const person = await aUser(world);
  const starting = Array.from({ length: 12 }, async () => {
    const owner = await aFounderWithProfile(world);
    const draft = await draftOf(world, [{ label: 'Evidence of need', slot: 'need' }], owner);
    const params = { id: owner.startupId };
    await draft.api.ok('setAiFillSetting', { params, body: { enabled: true } });
    return draft.fill();
  });
  const fills = await Promise.all(starting);
  expect(new Set(fills.map(({ state }) => state))).toEqual(new Set(['running']));
  await until(() => provider.asked.length >= 4, 10_000);
  expect(provider.asked.length).toBeGreaterThanOrEqual(4);
  await world.as().ok('requestLoginCode', { body: { email: person.email } });
  expect(await until(() => arrived.includes(person.email), 60_000)).toBeLessThan(2000);
}, 90_000);

test('what the clock starts goes on while alerts hang', async () => {
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const never = '0 0 29 2 *';
  const hanging = ['slow_alert', 'slower_alert', 'slowest_alert'].map((name): TimedJob => ({
    name,
    pattern: never,
    lane: 'alerts',
    run: async () => {
      begun.push(name);
      await held.promise;
    },
  }));
  const urgent: TimedJob = {
    name: 'urgent_work',
    pattern: never,
    run: async () => void begun.push('urgent_work'),
  };
  const timed = [...hanging, urgent];
  const { services, app } = world;
  const own = await startJobs({
    url,
    services,
    handlers: {},
    timed,
    clock: () => new Date(),
    log: app.log,
  });
  try {
    for (const { name } of timed) {
      await sql`select graphile_worker.add_job(${name})`.execute(services.db);
    }
    const wanted = ['slow_alert', 'urgent_work'];
    await until(() => wanted.every((name) => begun.includes(name)), 30_000);
    expect(begun.toSorted()).toEqual(wanted);
  } finally {
    held.resolve();
    await own.close();
  }
}, 60_000);
