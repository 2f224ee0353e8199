import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#server/error-code.ts';
import { startFailure } from '#server/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { superuser } from './cluster.ts';
import type { Launcher } from './launcher.ts';
import { runProgram } from './run-program.ts';

const patienceMs = 30_000;

export type Leftover = { pid: number; port: number };

export type LeftoverOptions = {
  folder: string;
  password: string;
  binaries: Binaries;
  launcher: Launcher;
  log: (line: string) => void;
  signal: AbortSignal | undefined;
};

/**
 * Ends the server that a killed process may have left on this cluster; true when there was one.
 *
 * It is asked to stop only after it accepted our password and named our folder. It is then started
 * anew instead of being kept: a server that is not our child outlives the next kill -9, and may
 * already have been told by the kernel to stop.
 */
export async function endLeftoverServer(options: LeftoverOptions): Promise<boolean> {
  const { folder, log, signal } = options;
  const leftover = readPostmasterFile(folder);
  if (!leftover) return false;
  if (!(await servesFolder(leftover.pid, folder))) {
    // The number now belongs to some other program, or to nobody: the file is what a power cut left.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return false;
  }
  log(`PostgreSQL (process ${leftover.pid}) still runs from an earlier start: waiting for it`);
  const deadline = Date.now() + patienceMs;
  let asked = false;
  while (isAlive(leftover.pid) && existsSync(join(folder, 'postmaster.pid'))) {
    if (Date.now() > deadline) {
      throw startFailure(
        `PostgreSQL (process ${leftover.pid}) of an earlier start still holds ${folder} and does not stop: end that process, then start again.`,
      );
    }
    if (!asked && (await isProvenOurs(leftover, options))) {
      await askToStop(leftover.pid, options);
      asked = true;
    }
    await sleep(20, undefined, { signal });
  }
  return true;
}

/** The server that says it runs on this cluster; after a power cut it may be gone. */
export function readPostmasterFile(folder: string): Leftover | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return { pid: pid || 0, port: port || 0 };
}

/** Whether the process with this number is a PostgreSQL on this folder, as the system tells it. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (pid <= 1 || pid === process.pid || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      // PostgreSQL makes its data folder its working directory.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      // Gone, or another user's: those hide their directory, ours never does.
      return false;
    }
  }
  const [file, args, sign] =
    process.platform === 'win32'
      ? ['tasklist', ['/FO', 'CSV', '/NH', '/FI', `PID eq ${pid}`], 'postgres']
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)], folder];
  const { output } = await runProgram({ file, args, options: {} }, { timeoutMs: 5_000 });
  return output.includes(sign);
}

/** Whether the server accepts our password and names our folder. */
export async function isProvenOurs(
  leftover: Leftover,
  { folder, password }: Pick<LeftoverOptions, 'folder' | 'password'>,
): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: leftover.port,
    user: superuser,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const served = rows[0]?.data_directory;
    return served !== undefined && realpathSync(served) === realpathSync(folder);
  } catch {
    return false;
  } finally {
    // Not waited for: after a refusal it may never be told of the end.
    void client.end().catch(() => {});
  }
}

async function askToStop(pid: number, options: LeftoverOptions): Promise<void> {
  const { binaries, launcher, folder, signal } = options;
  if (process.platform !== 'win32') {
    if (isAlive(pid)) process.kill(pid, 'SIGINT');
    return;
  }
  // Windows has no signals: pg_ctl speaks to the server through its own channel.
  await runProgram(launcher.wrap(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast']), {
    timeoutMs: patienceMs,
    signal,
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
