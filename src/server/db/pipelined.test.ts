import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#test/clone-database.ts';
import { type Connection, type Database, inTransaction, openDatabase } from './database.ts';
import { pipelined, rootOf } from './pipelined.ts';

const open: Connection[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (connection) => connection.close()));
});

async function connect(poolSize: number, preparedStatements = true): Promise<Connection> {
  const connection = openDatabase({ url: await cloneDatabase(), poolSize, preparedStatements });
  open.push(connection);
  return connection;
}

const serverOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
const numberFrom = async (db: Database, n: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(db);
  return rows[0]?.n ?? 0;
};
const failing = async (db: Database) => sql`select 1 / ${0}::int`.execute(db);

/** How much was sent to PostgreSQL so far; pg's types leave out what it sends over. */
function sentOver(pool: pg.Pool): () => number {
  const streams = new Set<Socket>();
  pool.on('connect', (client) => {
    streams.add((client as unknown as { connection: { stream: Socket } }).connection.stream);
  });
  return () => [...streams].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
}

test('what is asked together goes over one connection, sent before the first reply', async () => {
  const { db, pool } = await connect(4);
  const sent = sentOver(pool);
  const together = pipelined(db);
  let isReplied = false;
  const slow = sql`select pg_sleep(0.3)`.execute(together).then(() => (isReplied = true));
  await expect.poll(() => sent()).toBeGreaterThan(0);
  const before = sent();
  const others = Promise.all([serverOf(together), serverOf(together), numberFrom(together, 7)]);
  await expect.poll(() => sent(), { interval: 5 }).toBeGreaterThan(before);
  expect(isReplied).toBe(false);
  const [one, other, n] = await others;
  expect([other, n]).toEqual([one, 7]);
  await slow;
  expect(pool.totalCount).toBe(1);
  expect(pool.idleCount).toBe(1);
});

test.each([
  ['at once', true],
  ['one after another, through a pooler,', false],
])('%s each is told what it asked for', async (_, preparedStatements) => {
  const { db, pool } = await connect(2, preparedStatements);
  const together = pipelined(db);
  const numbers = Array.from({ length: 40 }, (_one, n) => n);
  const told = await Promise.all(numbers.map(async (n) => numberFrom(together, n)));
  expect(told).toEqual(numbers);
  expect(pool.totalCount).toBe(1);
});

test.each([
  ['at once', true],
  ['through a pooler', false],
])('%s one that fails fails alone', async (_, preparedStatements) => {
  const { db, pool } = await connect(2, preparedStatements);
  const together = pipelined(db);
  const [first, failed, last] = await Promise.allSettled([
    numberFrom(together, 1),
    failing(together),
    numberFrom(together, 2),
  ]);
  expect([first, last]).toMatchObject([{ value: 1 }, { value: 2 }]);
  expect(failed).toMatchObject({ reason: { code: '22012' } });
  expect(await numberFrom(together, 3)).toBe(3);
  expect(pool.totalCount).toBe(1);
});

test('who waits for something else in between holds no connection', async () => {
  const { db } = await connect(1);
  const readers = Array.from({ length: 3 }, async (_, n) => {
    const together = pipelined(db);
    await numberFrom(together, n);
    // It needs the only connection that there is.
    await numberFrom(db, n);
    return numberFrom(together, n);
  });
  expect(await Promise.all(readers)).toEqual([0, 1, 2]);
});

test('where no connection comes each of them is told, and the next ones ask anew', async () => {
  const { db, pool } = await connect(1);
  const refused = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('No connection.');
  });
  const together = pipelined(db);
  const told = await Promise.allSettled([numberFrom(together, 1), numberFrom(together, 2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  refused.mockRestore();
  expect(await numberFrom(together, 3)).toBe(3);
});

test('a transaction begins in the database itself, and is its own pipeline', async () => {
  const { db } = await connect(2);
  const together = pipelined(db);
  const begun = together.transaction().execute(async (one) => numberFrom(one, 1));
  await expect(begun).rejects.toThrow('begins in the database itself');
  expect(rootOf(together)).toBe(db);
  await inTransaction(db, async (one) => expect(pipelined(one)).toBe(one));
});
