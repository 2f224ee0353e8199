import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A program that a trial has started, and alone may end. */
export type Running = {
  pid: number;
  output: () => string;
  hasEnded: () => boolean;
  /** Its status once it has ended by itself; null for one that was killed. */
  ended: () => Promise<number | null>;
  stop: () => Promise<void>;
};

type Options = { env?: Record<string, string>; cwd?: string };

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

/** Runs a program to its end. Throws with what it wrote when it fails. */
export function runToEnd(program: string, args: string[], { env, cwd }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
}

/** Where the newest PostgreSQL of the distribution lies. */
export function programsOfPostgres(): string {
  const all = '/usr/lib/postgresql';
  const newest = readdirSync(all).toSorted((one, other) => Number(other) - Number(one))[0];
  return path.join(all, newest ?? '', 'bin');
}

/** Before a program: it runs as a user without rights, who may keep a PostgreSQL. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** Starts a program that goes on until it is stopped. */
export function start(program: string, args: string[], { env, cwd }: Options = {}): Running {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('error', (error) => {
    output += error.message;
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    ended: async () => {
      if (!hasEnded()) await once(child, 'exit');
      return child.exitCode;
    },
    stop: async () => end(child, hasEnded),
  };
}

const patienceMs = 15_000;

async function end(child: ChildProcess, hasEnded: () => boolean): Promise<void> {
  if (hasEnded() || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  clearTimeout(timer);
}
