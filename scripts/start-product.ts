import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, webIsFresh } from './setup/web.mjs';

const root = join(import.meta.dirname, '..');
const START_MS = 60_000;
const STOP_MS = 15_000;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the product, built as its sources are now, with an empty data folder of its own; `stop` ends it and removes the folder. */
export async function startProduct(): Promise<{ origin: string; stop: () => Promise<void> }> {
  if (!webIsFresh()) await buildWeb();
  const folder = await mkdtemp(join(tmpdir(), 'flair-product-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}
