import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { processesIn } from './processes.ts';

/** Where a test starts supervised programs: a folder of its own, and what it has started. */
export type Room = {
  readonly folder: string;
  children: ChildProcess[];
  servers: Server[];
  /** Spares the seconds that making a cluster takes. */
  useMadeCluster(): void;
};

/** Gives each test of a file a room, and ends after it what it has started. */
export function supervisedRoom(): Room {
  let seed = '';
  let folder = '';
  const children: ChildProcess[] = [];
  const servers: Server[] = [];
  beforeAll(async () => {
    seed = mkdtempSync(join(tmpdir(), 'flair-seed-'));
    const dataDir = join(seed, 'postgres');
    await (await startEmbeddedPostgres({ dataDir, log: () => {}, fast: true })).stop();
  });
  afterAll(() => rmSync(seed, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flair-run-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const server of servers.splice(0)) server.close();
    await vi.waitUntil(() => processesIn(folder).length === 0, { timeout: 10_000 });
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    children,
    servers,
    useMadeCluster: () => cpSync(seed, join(folder, 'data'), { recursive: true }),
  };
}

/** An app as small as can be: one page, and a shutdown that may hang. */
const serverProgram = `
  import Fastify from '${import.meta.resolve('fastify')}';
  import { letRetire } from '${new URL('../src/server/http/health/retirement.ts', import.meta.url).href}';
  import { runServer } from '${new URL('../src/server/run.ts', import.meta.url).href}';
  const startApp = async ({ config: { port, host }, socketFd }) => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    letRetire(app);
    app.get('/*', async () => 'alive');
    await app.listen(socketFd === undefined ? { port, host } : { host, fd: socketFd });
    return {
      url: 'http://127.0.0.1:' + port,
      demoAccounts: [{ role: 'Founder', email: 'ann@example.org', password: 'correct horse' }],
      retire: async (signal) => app.retire(signal),
      close: () => process.env.HANG ? new Promise(() => {}) : app.close(),
    };
  };
  await runServer(async () => ({ startApp }));
`;
/** Starts the program of SERVER under a supervisor. */
export const mainProgram = `
  import { runSupervised } from '${new URL('../src/server/supervisor/run.ts', import.meta.url).href}';
  await runSupervised(process.env.SERVER);
`;
/** Writes the small app into the room. */
export const serverFile = ({ folder }: Room) => {
  const file = join(folder, 'server.mjs');
  writeFileSync(file, serverProgram);
  return file;
};

/** Starts the small app under a supervisor, with what both say. */
export function runSupervised(room: Room, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', mainProgram], {
    cwd: room.folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(room.folder, 'data'),
      SERVER: serverFile(room),
      ...env,
    },
  });
  room.children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const saying = (text: string | RegExp) =>
    vi.waitFor(() => expect(said.out).toMatch(text), { timeout: 40_000, interval: 20 });
  return { child, said, ended, saying };
}
