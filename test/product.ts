import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropProductDatabase, productDatabase } from './product-database.ts';
import { makeReady } from './ready-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const startTimeoutMs = 60_000;

/** The product as its users run it: `src/server/main.ts` in a process and a data folder of its own. */
export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  /** The settings that it was started with. */
  env: NodeJS.ProcessEnv;
  /** Milliseconds from the start of the process to ready. */
  readyMs: number;
  output(): string;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it without any warning, as a power cut does. */
  kill(): Promise<void>;
};

type Options = {
  /** Where the product lies; this repository unless said. */
  root?: string;
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Its first start makes its database itself; otherwise an empty data folder is given a ready one (record 377). */
  makesDatabase?: boolean;
  /** How long it may take until it is ready; a minute unless said. */
  startMs?: number;
};

/** Starts the product and waits until it is ready. Throws with its output when it does not become so. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const database = await productDatabase(dataDir);
  const usesOwn = { ...database, ...options.env }['DATABASE_URL'] === undefined;
  const isMade =
    options.makesDatabase || options.root || existsSync(path.join(dataDir, 'postgres'));
  if (usesOwn && !isMade) await makeReady(dataDir);
  const startedAt = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    DEMO_DATA: 'off',
    ...database,
    ...options.env,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: options.root ?? root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  await ready(child, url, { output: () => output, startMs: options.startMs ?? startTimeoutMs });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    env,
    readyMs: performance.now() - startedAt,
    output: () => output,
    stop: async () => end(child, 'SIGTERM'),
    kill: async () => end(child, 'SIGKILL'),
  };
}

/** A fresh data folder, and with DATABASE_URL a database; `removeDataDir` takes both away. */
export async function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'flair-product-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await dropProductDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function ready(
  child: ChildProcess,
  url: string,
  { output, startMs }: { output: () => string; startMs: number },
): Promise<void> {
  const until = Date.now() + startMs;
  while (Date.now() < until && child.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not become ready.\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/**
 * A port of this machine that nobody listens on, below those that systems lend to outgoing connections: one of
 * those may be lent before the product, which takes seconds to start, listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
