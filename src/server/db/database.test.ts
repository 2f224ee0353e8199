import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#test/clone-database.ts';
import { type Connection, type Database, inTransaction, openDatabase } from './database.ts';

const open: Connection[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map(async (connection) => connection.close()));
});

async function connect(preparedStatements: boolean): Promise<Database> {
  const connection = openDatabase({
    url: await cloneDatabase(),
    poolSize: 1,
    preparedStatements,
  });
  open.push(connection);
  return connection.db;
}

const waitsIn = async (db: Database): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting
    from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
};
const ended = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '15000',
};
const endless = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

test('every wait has an end on the server', async () => {
  const db = await connect(true);
  expect(await waitsIn(db)).toEqual(ended);
});

test('a connection outlasts quiet minutes, and with it what its server has read and planned', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = await connect(true);
  const serverOf = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  const first = await serverOf();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(await serverOf()).toBe(first);
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(await serverOf()).not.toBe(first);
});

test('through a pooler each transaction brings its own, and nothing that the pooler would refuse', async () => {
  const db = await connect(false);
  expect(await inTransaction(db, waitsIn)).toEqual(ended);
  // The next to borrow the connection may be somebody else.
  expect(await waitsIn(db)).toEqual(endless);
  const failing = inTransaction(db, async () => Promise.reject(new Error('Refused.')));
  await expect(failing).rejects.toThrow('Refused.');
  expect(await waitsIn(db)).toEqual(endless);
});

test('a connection to a server that takes no writes any more is given up, and the next one writes', async () => {
  const db = await connect(true);
  await sql`set session characteristics as transaction read only`.execute(db);
  const write = async () => sql`create table of_a_primary (one int)`.execute(db);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(write()).resolves.toBeDefined();
});
