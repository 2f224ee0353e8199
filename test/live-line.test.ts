import { afterEach, expect, test } from 'vitest';
import { openProxy, type Proxy } from '../scripts/faults/tcp-proxy.ts';
import { cloneDatabase } from './clone-database.ts';
import { inTransaction, openDatabase } from '#server/db/database.ts';
import {
  announce,
  announceEnds,
  type LiveEvent,
  openLive,
} from '#server/integrations/live/live.ts';

const closers: (() => Promise<void>)[] = [];
let line: Proxy | undefined;
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  line?.close();
});

/** What a process has of live events: its database, its line, which is there, and what one stream of Ada's hears. */
async function startProcess(databaseUrl: string, lineUrl = databaseUrl) {
  const errors: string[] = [];
  const connection = openDatabase({ url: databaseUrl, poolSize: 2, preparedStatements: true });
  const { db } = connection;
  const onError = ({ message }: Error) => void errors.push(message);
  const live = openLive({ url: lineUrl, db, onError });
  const heard: LiveEvent[] = [];
  live.subscribe('ada', (event) => heard.push(event));
  const end = async () => {
    await live.close();
    await connection.close();
  };
  closers.push(end);
  // It listens once it can tell.
  let isThere = false;
  live.subscribe(lineUrl, () => (isThere = true));
  await announce(db, [lineUrl], newsOf('there'));
  await expect.poll(() => isThere).toBe(true);
  const tell = async (id: string) => announce(db, ['ada'], newsOf(id));
  return { db, live, heard, errors, tell, end };
}
const newsOf = (id: string): LiveEvent => ({ event: 'changed', resource: 'application', id });
const idsOf = (heard: LiveEvent[]) => heard.map((one) => ('id' in one ? one.id : one.event));

async function proxied(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  line = await openProxy(Number(url.port));
  url.port = String(line.port);
  return url.href;
}

test('news are told after their commit, in order, and never when there is none', async () => {
  const url = await cloneDatabase();
  const [own, other] = [await startProcess(url), await startProcess(url)];
  const undone = inTransaction(own.db, async (transaction) => {
    await announce(transaction, ['ada'], newsOf('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(own.db, async (transaction) => {
    await announce(transaction, ['ada'], newsOf('kept'));
    await own.tell('meanwhile');
    await expect.poll(() => idsOf(other.heard)).toEqual(['meanwhile']);
  });
  const many = Array.from({ length: 1200 }, (_, n) => `n-${n}`);
  await Promise.all(many.map(own.tell));
  const expected = ['meanwhile', 'kept', ...many];
  await expect.poll(() => idsOf(other.heard)).toEqual(expected);
  await expect.poll(() => idsOf(own.heard)).toEqual(expected);
});

test('the end of a session is told with its commit, whatever becomes of the process', async () => {
  const url = await cloneDatabase();
  const other = await startProcess(url);
  const own = await startProcess(url, await proxied(url));
  line?.set('down');
  await expect.poll(() => own.errors.length).toBeGreaterThan(0);
  await inTransaction(own.db, async (transaction) => announceEnds(transaction, ['ada', 'ada']));
  await expect.poll(() => other.heard).toEqual([{ event: 'sessions_ended' }]);
});

test('the last words of a process are heard', async () => {
  const url = await cloneDatabase();
  const [own, other] = [await startProcess(url), await startProcess(url)];
  await own.tell('first');
  await expect.poll(() => idsOf(other.heard)).toEqual(['first']);
  await Promise.all(['second', 'third'].map(own.tell));
  await own.end();
  closers.splice(0, 1);
  await expect.poll(() => idsOf(other.heard)).toEqual(['first', 'second', 'third']);
});

test('what a process has to tell waits while its line is cut, and too much of it is a gap', async () => {
  const url = await cloneDatabase();
  const other = await startProcess(url);
  const own = await startProcess(url, await proxied(url));
  await own.tell('before');
  await expect.poll(() => idsOf(other.heard)).toEqual(['before']);
  line?.set('down');
  await expect.poll(() => own.errors.length).toBeGreaterThan(0);
  await own.tell('meanwhile');
  line?.set('none');
  await expect.poll(() => idsOf(other.heard), { timeout: 15_000 }).toEqual(['before', 'meanwhile']);
  // With the answer to it: where that is cut off, it waits to be told again and takes a place.
  await expect.poll(() => idsOf(own.heard)).toContain('meanwhile');

  const { length } = own.errors;
  line?.set('down');
  await expect.poll(() => own.errors.length).toBeGreaterThan(length);
  for (let n = 0; n < 10_001; n += 1) await own.tell(`n-${n}`);
  line?.set('none');
  // Each stream is told at a moment of its own, within 5 s.
  await expect
    .poll(() => idsOf(other.heard), { timeout: 20_000 })
    .toEqual(['before', 'meanwhile', 'resync']);
}, 60_000);

test('what PostgreSQL does not take is a gap, and stops nothing that comes after it', async () => {
  const url = await cloneDatabase();
  const [own, other] = [await startProcess(url), await startProcess(url)];
  await own.tell('x'.repeat(8000));
  await own.tell('after it');
  await expect
    .poll(() => idsOf(other.heard).toSorted(), { timeout: 15_000 })
    .toEqual(['after it', 'resync']);
}, 30_000);

test('a line that goes deaf without a word is given up, and what was missed is told', async () => {
  const url = await cloneDatabase();
  const { live, errors } = await startProcess(url, await proxied(url));
  let told = 0;
  live.onProjects(() => (told += 1));
  expect(errors).toEqual([]);
  line?.set('blackhole');
  // Nobody ends the connection: that it is of no use has to be found out.
  await expect.poll(() => errors, { timeout: 15_000 }).toContain('Query read timeout');
  expect(told).toBe(0);
  line?.set('none');
  await expect.poll(() => told, { timeout: 15_000 }).toBeGreaterThan(0);
}, 60_000);
