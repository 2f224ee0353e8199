import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { openProxy, type Proxy } from '../scripts/faults/tcp-proxy.ts';
import { awaitDatabase, placesOf } from '#server/await-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { databasePlace, mayPass } from '#server/start-checks.ts';
import { openTransactionPooler } from '#test/transaction-pooler.ts';
import { cloneDatabase } from '#test/clone-database.ts';

let proxy: Proxy | null = null;
afterEach(() => proxy?.close());

/** The tests' PostgreSQL behind a wire that is cut. */
async function absent(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  proxy = await openProxy(Number(url.port));
  proxy.set('down');
  url.port = String(proxy.port);
  return url.href;
}

const wait = async (url: string, waitMs: number, directUrl = url, isPrepared = false) => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const startedAt = performance.now();
  const failure = await awaitDatabase({
    places: placesOf({ databaseUrl: url, directUrl }),
    isPrepared,
    waitMs,
    print,
  }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { failure, lines, tookMs: performance.now() - startedAt };
};

test('a database that comes later is waited for, with a line that says why', async () => {
  const url = await absent();
  setTimeout(() => proxy?.set('none'), 800);
  const { failure, lines, tookMs } = await wait(url, 60_000);
  expect(failure).toBeNull();
  expect(tookMs).toBeGreaterThan(700);
  expect(lines[0]).toBe('PostgreSQL is not there yet, so the start waits, at most 60 s.');
  expect(lines[1]).toMatch(/^After 0 of 60 s: DATABASE_URL \(127.+\) cannot be reached: nothing/);
});

test('one that does not come ends the wait when it is over, without a wait at once', async () => {
  const url = await absent();
  const { failure, tookMs } = await wait(url, 1000);
  expect(failure).toMatch(/nothing listens there.* The start has waited 1 s for it/);
  expect(tookMs).toBeGreaterThan(950);
  const { failure: plain, lines } = await wait(url, 0);
  expect(plain).toMatch(/Start that PostgreSQL, or correct it\.$/);
  expect(lines).toEqual([]);
});

test('what no waiting mends is told at once also where another address is not there yet', async () => {
  const wrong = new URL(inject('postgresUrl'));
  wrong.pathname = '/nobody_made_this';
  const { failure, lines } = await wait(wrong.href, 60_000, await absent());
  expect(failure).toMatch(/has no database of that name/);
  expect(lines).toEqual([]);
});

test.each(['refused', 'forgotten'] as const)(
  'jobs, news and migrations are not sent through a pooler that lends its connections by the transaction: settings are %s',
  async (settings) => {
    const url = await cloneDatabase();
    const pooler = await openTransactionPooler(url, settings);
    expect((await wait(pooler.url, 0, url)).failure).toBeNull();
    expect((await wait(url, 0, url, true)).failure).toBeNull();
    const told = /leads to a pooler .* PostgreSQL itself in DATABASE_DIRECT_URL/;
    expect((await wait(pooler.url, 60_000)).failure).toMatch(told);
    expect((await wait(url, 60_000, pooler.url)).failure).toMatch(told);
    pooler.close();
  },
);

test('statements are not prepared through a pooler that refuses settings', async () => {
  const url = await cloneDatabase();
  const pooler = await openTransactionPooler(url, 'refused');
  const { failure } = await wait(pooler.url, 60_000, url, true);
  expect(failure).toMatch(/^DATABASE_URL .* leads to a pooler .* PREPARED_STATEMENTS=off/);
  pooler.close();
});

test('a PostgreSQL without the extensions of its package is told at once, before anything is made', async () => {
  const url = new URL(await cloneDatabase());
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(
    `create schema bare; create view bare.pg_available_extensions as
      select * from pg_catalog.pg_available_extensions where name not in ('pg_trgm', 'unaccent')`,
  );
  await client.end();
  expect((await wait(url.href, 0)).failure).toBeNull();
  url.searchParams.set('options', '-c search_path=bare,pg_catalog');
  const { failure, lines } = await wait(url.href, 60_000);
  expect(failure).toMatch(/has no extension pg_trgm and no unaccent: install .*postgresql-contrib/);
  expect(lines).toEqual([]);
});

test.each([
  ['08P01', 'no more connections allowed (max_client_conn)', true],
  ['08P01', 'query_wait_timeout', true],
  ['08P01', 'server login has been failing, try again later (server_login_retry)', true],
  ['08P01', 'server login failed: FATAL the database system is starting up', true],
  ['08P01', 'server login failed: wrong password type', false],
  ['08P01', 'server login has been failing, cached error: password authentication failed', false],
  ['08P01', 'password authentication failed', false],
  ['28P01', 'password authentication failed for user "flair"', false],
  ['57P03', 'the database system is starting up', true],
  ['53300', 'sorry, too many clients already', true],
  ['08006', 'connection failure', true],
])('what a database or a pooler says as %s, %s, passes by itself: %s', (code, said, passes) => {
  const cause = Object.assign(new Error(said), { code });
  expect(mayPass(new Error('DATABASE_URL cannot be used', { cause }))).toBe(passes);
});

test('what no waiting mends is told at once', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/nobody_made_this';
  const { failure, lines } = await wait(url.href, 60_000);
  expect(failure).toMatch(/has no database of that name/);
  expect(lines).toEqual([]);
});

/** Runs `work` with the address of a database that `statements` make, and takes it away again. */
async function withDatabase(
  { name, statements }: { name: string; statements: string[] },
  work: (url: URL) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    await work(url);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  }
}

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s ends the start at once', async (encoding) => {
  const name = `flair_${encoding.toLowerCase()}`;
  const as = `encoding '${encoding}' lc_collate 'C' lc_ctype 'C' locale_provider libc`;
  const statements = [`create database ${name} template template0 ${as}`];
  await withDatabase({ name, statements }, async (url) => {
    const { failure, lines } = await wait(url.href, 60_000);
    expect(failure).toMatch(
      new RegExp(`/${name}\\) is written in ${encoding}: Flair needs UTF8\\.`),
    );
    expect(lines).toEqual([]);
  });
});

test('a database that takes no writes is waited for: its place may go to the primary', async () => {
  const name = 'flair_read_only';
  const statements = [
    `create database ${name}`,
    `alter database ${name} set default_transaction_read_only = on`,
  ];
  await withDatabase({ name, statements }, async (url) => {
    const { failure, lines } = await wait(url.href, 400);
    expect(failure).toMatch(/takes no writes: it is a standby, .* has waited 0 s/);
    expect(lines[1]).toMatch(/^After 0 of 0 s: DATABASE_URL \(.*takes no writes/);
  });
});

test('a user who may make no tables is told how to get the right', async () => {
  const name = 'flair_not_mine';
  const statements = [
    `create role ${name} login password 'x'`,
    `create database ${name}`,
    `grant all on database ${name} to ${name}`,
  ];
  await withDatabase({ name, statements }, async (url) => {
    url.username = name;
    url.password = 'x';
    const advice = /^The user of the database may not build its tables \(.*\): make it the owner/;
    await expect(migrate({ url: url.href })).rejects.toThrow(advice);
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`revoke all on database ${name} from ${name}`);
    await admin.end();
    await expect(migrateJobs(url.href)).rejects.toThrow(advice);
  });
});

test('an address may name a file that is not there', async () => {
  const url = new URL(inject('postgresUrl'));
  url.search = '?sslmode=verify-full&sslrootcert=/nowhere/ca.crt';
  const { failure } = await wait(url.href, 0);
  expect(failure).toMatch(/^DATABASE_URL \(.*\) cannot be used: ENOENT.*\/nowhere\/ca\.crt'\.$/);
});

test.each([
  ['postgres://u:secret@h:5432/d', 'h:5432/d'],
  ['postgresql:///d?host=/run/postgresql&password=secret', '/run/postgresql/d'],
  ['postgresql:///d', 'localhost/d'],
])('the place of %s is %s', (url, place) => {
  expect(databasePlace(url)).toBe(place);
});
