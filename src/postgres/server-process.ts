import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#server/error-code.ts';
import { startFailure } from '#server/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { lastLine, superuser } from './cluster.ts';
import type { Launcher } from './launcher.ts';
import { runProgram } from './run-program.ts';

export type ServerOptions = {
  dataDir: string;
  folder: string;
  password: string;
  port: number;
  fast: boolean;
  binaries: Binaries;
  launcher: Launcher;
};

export type ServerProcess = {
  child: ChildProcess;
  /** Settles when the process has ended, with what it said last. */
  ended: Promise<string>;
};

export const databaseName = 'flair';

const logLimitBytes = 10 * 1024 * 1024;
const startTimeoutMs = 30_000;
// After a power cut the write-ahead log is replayed first; that takes as long as it takes.
const recoveryTimeoutMs = 600_000;
const cannotConnectNow = '57P03';
// Each refusal is a process of PostgreSQL, which takes the processor that its start needs.
const firstPauseMs = 5;
const longestPauseMs = 100;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // After a crash PostgreSQL brings every file to the disk before it recovers: one by one that takes most of the time
  // until it answers, a second or more on a busy machine; the whole file system at once takes milliseconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
// Only for tests: a power cut may lose the whole cluster.
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the server program; it is not ready yet. */
export function launchServer(options: ServerOptions): ServerProcess {
  const { dataDir, folder, port, fast, binaries, launcher } = options;
  const values = { ...settings, ...(fast ? forgetful : durable), port: String(port) };
  const assignments = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = launcher.wrap(binaries.postgres, ['-D', folder, ...assignments]);
  const log = openLog(dataDir);
  const logStart = statSync(logPath(dataDir)).size;
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', log, log],
    // Its own process group: a Ctrl-C in the terminal must reach Flair, which drains before it stops PostgreSQL.
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(lastLine(readLogFrom(dataDir, logStart))));
  });
  return { child, ended };
}

/** Waits until the server answers with our password; makes the database when it is new. */
export async function waitUntilReady(
  { child, ended }: ServerProcess,
  { password, port }: ServerOptions,
  { log, signal }: { log: (line: string) => void; signal: AbortSignal | undefined },
): Promise<void> {
  const connection = { host: '127.0.0.1', port, user: superuser, password };
  const startedAt = Date.now();
  let recovering = false;
  let over = false;
  void ended.then(() => (over = true));
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    signal?.throwIfAborted();
    if (over || child.exitCode !== null) {
      throw startFailure(`PostgreSQL ended while starting: ${await ended}`);
    }
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        databaseName,
      ]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
      return;
    } catch (error) {
      const code = codeOf(error);
      const waited = Date.now() - startedAt;
      if (code === cannotConnectNow && !recovering && waited > 2_000) {
        recovering = true;
        log('PostgreSQL is putting its data in order after an interruption');
      }
      const patience = code === cannotConnectNow ? recoveryTimeoutMs : startTimeoutMs;
      const comes = code === cannotConnectNow || code === 'ECONNREFUSED' || code === 'ECONNRESET';
      if (waited > patience || (!comes && code !== null)) {
        const message = error instanceof Error ? error.message : String(error);
        throw startFailure(`PostgreSQL started but does not answer: ${message}`, error);
      }
    } finally {
      // Not waited for: after a refusal it may never be told of the end, and PostgreSQL would go unwatched.
      void client.end().catch(() => {});
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Stops the server cleanly; harder after 15 s, so that stopping always ends. */
export async function stopServer(
  { child, ended }: ServerProcess,
  { folder, binaries, launcher }: ServerOptions,
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl speaks to the server through its own channel.
    await runProgram(launcher.wrap(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast']), {
      timeoutMs: 15_000,
    });
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const patience = new AbortController();
    const late = sleep(15_000, 'late', { signal: patience.signal }).catch(() => 'ended');
    const outcome = await Promise.race([ended.then(() => 'ended'), late]);
    patience.abort();
    if (outcome === 'ended') return;
  }
}

function logPath(dataDir: string): string {
  return join(dataDir, 'server.log');
}

function openLog(dataDir: string): number {
  const handle = openSync(logPath(dataDir), 'a', 0o600);
  if (statSync(logPath(dataDir)).size > logLimitBytes) ftruncateSync(handle);
  return handle;
}

/** Empties the log when it has grown too long; the server appends, so it goes on at the new end. */
export function limitLog(dataDir: string): void {
  if (existsSync(logPath(dataDir))) closeSync(openLog(dataDir));
}

function readLogFrom(dataDir: string, start: number): string {
  const lines = readFileSync(logPath(dataDir)).subarray(start).toString().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error/i.test(line));
  return reason?.replace(/^.*(?:FATAL|PANIC):\s*/, '') ?? lines.join('\n');
}
