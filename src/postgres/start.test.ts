import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { processesIn } from '#test/processes.ts';
import { findBinaries } from './binaries.ts';
import { launchServer, type ServerProcess, waitUntilReady } from './server-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const quiet = () => {};

let seed: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'flair-seed-'));
  await (await startEmbeddedPostgres({ dataDir: seed, log: quiet, fast: true })).stop();
});

afterAll(() => rmSync(seed, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'flair-embedded-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Spares the second that making a cluster takes. */
const useMadeCluster = () => {
  cpSync(seed, dataDir, { recursive: true });
};

async function start(options: { fast?: boolean; log?: (line: string) => void } = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, fast: true, ...options });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres) {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, query_timeout: 5_000 });
  client.on('error', quiet);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(quiet);
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a data folder', () => {
  it('is made once, durable and private, and keeps its rows over a quick second start', async () => {
    const first = await start({ fast: false });
    const settings = await query<{ name: string; setting: string }>(
      first.url,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'listen_addresses')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      jit: 'off',
      listen_addresses: '127.0.0.1',
    });
    expect(
      await query(
        first.url,
        `SELECT pg_encoding_to_char(encoding) AS encoding, datlocale FROM pg_database
         WHERE datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await stop(first);
    expect(processesIn(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);

    const before = Date.now();
    const second = await start({ fast: false });
    expect(Date.now() - before).toBeLessThan(1_000);
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700);
  });

  it('lets in nobody without the password', async () => {
    useMadeCluster();
    const { url } = await start();
    await expect(query(url.replace(/:[^:@/]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('is never served half-made', async () => {
    const interrupted = new AbortController();
    const starting = startEmbeddedPostgres({
      dataDir,
      fast: true,
      log: () => setTimeout(() => interrupted.abort(), 150),
      signal: interrupted.signal,
    });
    await expect(starting).rejects.toThrow(/abort/i);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    // What a power cut in the middle of initdb leaves behind.
    const half = join(dataDir, 'new-a1b2c3', 'cluster');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');

    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((entry) => entry.startsWith('new-'))).toEqual([]);
  });

  it('of another PostgreSQL version, damaged or without password is refused in one line', async () => {
    mkdirSync(join(dataDir, 'cluster'));
    await expect(start()).rejects.toThrow(/damaged .*restore/);
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 15, this Flair brings 18/);
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow(/password is missing: restore the file/);
  });

  it('is refused to a second start, which names the holder, and the first goes on', async () => {
    useMadeCluster();
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        new RegExp(
          `^The data folder ${dataDir} is in use .*process ${process.pid}, since .*DATA_DIR`,
        ),
      ),
    });
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('after a crash', () => {
  it('does not touch the process that got the number of a stale postmaster.pid', async () => {
    useMadeCluster();
    const innocent = spawn('sleep', ['60']);
    children.push(innocent);
    const lines = [innocent.pid, join(dataDir, 'cluster'), 1_700_000_000, 5432, '', '127.0.0.1'];
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);

    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
  });

  it('of node (kill -9) leaves no server behind and every acknowledged row', async () => {
    const writer = spawn(process.execPath, ['--input-type=module', '-e', writerProgram, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(writer);
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 300) writer.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(300);

    const server = await start({ fast: false });
    const [row] = await query<{ count: number }>(
      server.url,
      'SELECT count(*)::int AS count FROM acknowledged',
    );
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    const pid = postmasterPid();
    await stop(server);
    expect(processesIn(dataDir)).toEqual([]);
    expect(pid).toBeGreaterThan(1);
  });

  it('takes over a server that outlived its supervisor, once it proves to be ours', async () => {
    useMadeCluster();
    const orphan = await startWithoutSupervisor();
    const server = await start();
    expect(server.adopted).toBe(true);
    await orphan.ended;
    expect(postmasterPid()).not.toBe(orphan.child.pid);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('of PostgreSQL alone brings it back at the same address', async () => {
    useMadeCluster();
    const lines: string[] = [];
    const server = await start({ fast: false, log: (line) => lines.push(line) });
    await query(server.url, 'CREATE TABLE kept AS SELECT 7 AS answer');
    process.kill(postmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toBe('PostgreSQL runs again'), { timeout: 10_000 });
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }]);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('as root without user namespaces', () => {
  it.each([{ has: [] }, { has: ['setpriv'] }])(
    'and with $has, runs as an unprivileged user; goes back when namespaces return',
    async ({ has }) => {
      const tools = join(dataDir, 'tools');
      mkdirSync(tools);
      for (const tool of [...has, 'true']) symlinkSync(join('/usr/bin', tool), join(tools, tool));
      vi.stubEnv('PATH', tools);
      const server = await start();
      await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS answer');
      expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
      await stop(server);
      vi.unstubAllEnvs();
      const again = await start();
      expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 1 }]);
    },
  );
});

/** A server as a killed supervisor leaves it where the system cannot bind it to its parent. */
async function startWithoutSupervisor(): Promise<ServerProcess> {
  const wrapArgs = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  const options = {
    dataDir,
    folder: join(dataDir, 'cluster'),
    password: readFileSync(join(dataDir, 'password'), 'utf8'),
    port: 20_000 + (process.pid % 10_000),
    fast: true,
    binaries: findBinaries(),
    launcher: {
      wrap: (file: string, args: string[]) =>
        isRoot
          ? { file: 'unshare', args: [...wrapArgs, file, ...args], options: {} }
          : { file, args, options: {} },
      own: quiet,
    },
  };
  chmodSync(options.folder, 0o700);
  const server = launchServer(options);
  children.push(server.child);
  await waitUntilReady(server, options, { log: quiet, signal: undefined });
  await sleep(50);
  return server;
}

const writerProgram = `
  import pg from 'pg';
  import { startEmbeddedPostgres } from '#postgres/start.ts';
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE acknowledged (id int)');
  for (let id = 1; ; id++) {
    await client.query('INSERT INTO acknowledged VALUES ($1)', [id]);
    process.stdout.write(id + '\\n');
  }
`;
