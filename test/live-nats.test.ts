import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, inTransaction, openDatabase } from '#server/db/database.ts';
import { announce, type Live, type LiveEvent, openLive } from '#server/integrations/live/live.ts';
import { liveChannel } from '#server/integrations/live/live-line.ts';
import { freePort } from './product.ts';
import { cloneDatabase } from './clone-database.ts';

const isInstalled = spawnSync('nats-server', ['--version']).status === 0;
const event: LiveEvent = { event: 'changed', resource: 'application', id: 'a-1' };
const resync: LiveEvent = { event: 'resync' };

const settled = { timeout: 15_000 };

let port: number;
let nats: ChildProcess;
let notified: string[] = [];
let listening: pg.Client;
let own: Process;
let other: Process;

/** What a process of an installation has of live events: its database, its line, and what one stream of Ada's hears. */
type Process = { connection: Connection; live: Live; heard: LiveEvent[] };

function startProcess(url: string): Process {
  const connection = openDatabase({ url, poolSize: 2, preparedStatements: true });
  const settings = { url: `nats://127.0.0.1:${port}`, subject: 'trial' };
  const live = openLive({ url, nats: settings, db: connection.db });
  const heard: LiveEvent[] = [];
  live.subscribe('ada', (one) => heard.push(one));
  return { connection, live, heard };
}

async function startNats(): Promise<void> {
  nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  await vi.waitUntil(answers, settled);
}

const answers = async (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function killNats(): Promise<void> {
  const ended = once(nats, 'exit');
  nats.kill('SIGKILL');
  await ended;
}

const areOn = (): (boolean | null)[] => [own.live.isOnNats(), other.live.isOnNats()];

beforeAll(async () => {
  if (!isInstalled) return;
  port = await freePort();
  await startNats();
  const url = await cloneDatabase();
  own = startProcess(url);
  other = startProcess(url);
  listening = new pg.Client({ connectionString: url });
  await listening.connect();
  await listening.query(`listen ${liveChannel}`);
  listening.on('notification', ({ payload = '' }) => notified.push(payload));
  await vi.waitUntil(() => areOn().join() === 'true,true', settled);
  // Each says when it comes that it may have missed something, and streams are told within 5 s.
  await new Promise((resolve) => setTimeout(resolve, 6000));
}, 60_000);
beforeEach(() => {
  notified = [];
  own?.heard.splice(0);
  other?.heard.splice(0);
});
afterAll(async () => {
  if (!isInstalled) return;
  await listening.end();
  for (const { live, connection } of [own, other]) {
    await live.close();
    await connection.close();
  }
  await killNats();
});

test.runIf(isInstalled)(
  'an event reaches the other process within 2 s, and PostgreSQL carries none',
  async () => {
    await announce(own.connection.db, ['ada', 'ben'], event);
    await expect.poll(() => other.heard, { timeout: 2000 }).toEqual([event]);
    await expect.poll(() => own.heard).toEqual([event]);
    expect(notified).toEqual([]);
  },
);

test.runIf(isInstalled)('it is told after the commit, and never when there is none', async () => {
  const { db } = own.connection;
  const undone = inTransaction(db, async (transaction) => {
    await announce(transaction, ['ada'], { ...event, id: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(db, async (transaction) => {
    await announce(transaction, ['ada'], event);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(other.heard).toEqual([]);
  });
  await expect.poll(() => other.heard, { timeout: 2000 }).toEqual([event]);
});

test.runIf(isInstalled)(
  'while NATS is away events go through PostgreSQL; when it is back each stream is told to read anew',
  async () => {
    await killNats();
    await expect.poll(areOn, settled).toEqual([false, false]);
    await announce(own.connection.db, ['ada'], event);
    await expect.poll(() => other.heard, { timeout: 2000 }).toEqual([event]);
    expect(notified).toHaveLength(1);
    await startNats();
    await expect.poll(areOn, settled).toEqual([true, true]);
    await expect.poll(() => own.heard, settled).toContainEqual(resync);
    await expect.poll(() => other.heard, settled).toContainEqual(resync);
  },
  60_000,
);
