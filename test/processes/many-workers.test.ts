import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { freePort } from '#test/product.ts';
import { startWorker, type Worker } from '#test/workers.ts';
import { cloneDatabase } from '#test/clone-database.ts';

let folder: string;
let connection: ReturnType<typeof openDatabase>;
let env: Record<string, string>;
let workers: Worker[] = [];
/** How often each address got its mail. */
const taken = new Map<string, number>();
let takeAfterMs: (address: string) => number = () => 0;
const asked: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      const address = session.envelope.rcptTo[0]?.address ?? '';
      asked.push(address);
      const take = (): void => {
        taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      };
      const afterMs = takeAfterMs(address);
      if (Number.isFinite(afterMs)) setTimeout(take, afterMs);
    });
  },
});
smtp.on('error', () => undefined);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-workers-'));
  const url = await cloneDatabase();
  connection = openDatabase({ url, poolSize: 4, preparedStatements: true });
  const port = await new Promise<number>((ready) => {
    const server = smtp.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });
  env = { DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
});
afterEach(async () => {
  await Promise.all(workers.map(async (worker) => worker.kill()));
  workers = [];
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

const write = async (to: string) => {
  const mail = { subject: 'Your code', text: 'It is 271828.', html: '<p>It is 271828.</p>' };
  await queueMail(connection.db, { to, mail: { en: mail, fr: mail }, now: new Date() });
};
const jobsLeft = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail'`.execute(
    connection.db,
  );
  return rows[0]?.count;
};

test('a mail whose worker is killed while sending is sent by another within ten seconds, and once', async () => {
  workers = await Promise.all([startWorker(env), startWorker(env)]);
  // Long enough that whoever stays knows its neighbour.
  await expect
    .poll(async () => connection.db.selectFrom('processes').select('pid').execute(), {
      timeout: 10_000,
    })
    .toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 8000));
  takeAfterMs = () => Number.POSITIVE_INFINITY;
  await write('code@flair.test');
  await expect.poll(() => asked, { timeout: 10_000 }).toContain('code@flair.test');
  const { rows } = await sql<{ pid: number }>`
    select pid from processes join mails on claimed_by = processes.id::text`.execute(connection.db);
  takeAfterMs = () => 0;
  const killedAt = Date.now();
  await workers.find(({ pid }) => pid === rows[0]?.pid)?.kill();
  await expect.poll(() => taken.get('code@flair.test'), { timeout: 20_000 }).toBe(1);
  // Ten, and what a busy machine takes on top.
  expect(Date.now() - killedAt).toBeLessThan(12_000);
  await expect.poll(jobsLeft, { timeout: 5000 }).toBe(0);
  const { length } = await connection.db.selectFrom('processes').select('pid').execute();
  expect(length).toBe(1);
  expect(taken.get('code@flair.test')).toBe(1);
}, 90_000);

test('a worker says how it is where it was told to, and ends in time while a mail server keeps it waiting', async () => {
  const port = await freePort();
  const worker = await startWorker({ ...env, WORKER_HEALTH_PORT: String(port) });
  workers = [worker];
  const ask = async (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'success' });
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'success' });
  expect(await (await ask('/metrics')).text()).toContain('flair_mails_waiting');
  expect((await ask('/v2/projects')).status).toBe(404);
  takeAfterMs = () => Number.POSITIVE_INFINITY;
  await write('kept-waiting@flair.test');
  await expect.poll(() => asked, { timeout: 10_000 }).toContain('kept-waiting@flair.test');
  const startedAt = Date.now();
  expect(await worker.stop()).toBe(0);
  // Ten seconds, and what a busy machine takes; the mail server would be waited for for fifteen.
  expect(Date.now() - startedAt).toBeLessThan(13_000);
}, 60_000);

test('with a worker killed again and again every mail arrives; twice at most what was just being sent', async () => {
  const kills = 4;
  const addresses = Array.from({ length: 60 }, (_, index) => `many${index}@flair.test`);
  takeAfterMs = () => 50 + Math.random() * 300;
  workers = await Promise.all([startWorker(env), startWorker(env)]);
  for (const address of addresses) await write(address);
  const inFlight = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
    const claims = connection.db.selectFrom('mails').select('recipient');
    await workers.shift()?.kill();
    // Whatever was claimed and not noted when it died may have gone.
    for (const { recipient } of await claims
      .where('sent_at', 'is', null)
      .where('claimed_by', 'is not', null)
      .execute()) {
      inFlight.add(recipient);
    }
    workers.push(await startWorker(env));
  }
  await expect
    .poll(() => addresses.filter((address) => !taken.has(address)), { timeout: 60_000 })
    .toEqual([]);
  await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0);
  const twice = addresses.filter((address) => (taken.get(address) ?? 0) > 1);
  expect(twice.filter((address) => !inFlight.has(address))).toEqual([]);
  expect(Math.max(...addresses.map((address) => taken.get(address) ?? 0))).toBeLessThanOrEqual(
    1 + kills,
  );
}, 180_000);
