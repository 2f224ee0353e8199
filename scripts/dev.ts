// `npm run dev`: one address where the pages change as their files are saved and the server starts anew with its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { freePort } from '#test/product.ts';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const address = `http://localhost:${port}`;
const dataDir = process.env['DATA_DIR'] ?? join(root, 'data');
const READY_MS = 60_000;

await refuseTakenPort();

const stopping = new AbortController();
// It outlives the server's starts: they take a second then.
const database = process.env['DATABASE_URL']
  ? null
  : await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      log: console.log,
      signal: stopping.signal,
    });

const inner = await freePort();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGKILL', 'src/server/serve.ts'],
  {
    cwd: root,
    env: {
      ...process.env,
      ...(database && { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url }),
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(inner),
      PUBLIC_URL: address,
    },
    stdio: 'inherit',
  },
);

await serverIsReady();
process.env['FLAIR_ORIGIN'] = `http://127.0.0.1:${inner}`;
const pages = await createServer({ root, server: { port: Number(port), strictPort: true } });
await pages.listen();
console.log(`\n  Open ${address}\n  Ctrl-C stops it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Said before anything is started: what was started would stay behind. */
async function refuseTakenPort(): Promise<void> {
  const probe = createSocket().listen(Number(port), 'localhost');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) {
    console.error(`Port ${port} is not free: stop what uses it, or set PORT to another.`);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}

/** Waits for the first start; a failed one has said why, and starts again when a file is saved. */
async function serverIsReady(): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    const reply = await fetch(`http://127.0.0.1:${inner}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.all([ended, pages.close()]);
  await database?.stop();
  process.exit();
}
