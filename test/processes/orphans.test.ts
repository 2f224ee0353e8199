import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supervisedMark } from '#server/supervisor/messages.ts';

const server = fileURLToPath(new URL('../../src/server/serve.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-orphans-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('a server whose supervisor is gone before it listens to it ends, and waits for no database', async () => {
  const child = spawn(process.execPath, [server, supervisedMark], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATABASE_WAIT_SECONDS: '3600',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  // The server is still being read from the disk.
  child.send({ kind: 'start', databaseUrl: null, socket: false }, () => child.disconnect());
  try {
    const waited = new Promise((resolve) => setTimeout(resolve, 240_000, 'waits on').unref());
    expect(await Promise.race([ended, waited])).toEqual([1, null]);
  } finally {
    child.kill('SIGKILL');
  }
}, 300_000);
