import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BoundSocket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '#test/product.ts';
import { processesIn } from '#test/processes.ts';
import { mainProgram, runSupervised, serverFile, supervisedRoom } from '#test/supervised.ts';

const room = supervisedRoom();
const run = (env: Record<string, string>) => runSupervised(room, env);

/** Asks without pause, each time over a connection of its own and over one that is kept. */
function asking(port: string) {
  const failed: string[] = [];
  const over = new AbortController();
  let answered = 0;
  const ask = async (headers: Record<string, string>): Promise<void> => {
    while (!over.signal.aborted) {
      const text = await fetch(`http://127.0.0.1:${port}/`, { headers }).then(
        async (reply) => reply.text(),
        (error: Error) => `${error.message} ${String(error.cause)}`,
      );
      if (text.startsWith('alive')) answered += 1;
      else failed.push(text);
    }
  };
  const asked = Promise.all([ask({}), ask({ connection: 'close' }), ask({})]);
  return {
    answered: () => answered,
    end: async () => {
      over.abort();
      await asked;
      return failed;
    },
  };
}

const serving = ({ child }: ReturnType<typeof run>) =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--supervised')) ?? 0;

describe('a second start on the same data folder and port', () => {
  it('takes the place of the first without a failed request, and leaves it when it cannot', async () => {
    room.useMadeCluster();
    const port = String(await freePort());
    const first = run({ PORT: port });
    await first.saying('Ctrl-C stops it');
    const load = asking(port);

    const second = run({ PORT: port });
    expect(await second.ended).toBe(0);
    expect(second.said.out).toContain('takes its place');
    expect(second.said.out).toContain(`Flair runs at http://127.0.0.1:${port}`);
    expect(first.said.out).toContain('Flair was replaced');

    const broken = join(room.folder, 'broken.mjs');
    writeFileSync(broken, 'process.exit(7);');
    const third = run({ PORT: port, SERVER: broken });
    expect(await third.ended).toBe(1);
    expect(third.said.err.trim()).toBe('The server ended while starting (status 7).');

    const other = run({ PORT: port, HOST: '127.0.0.2' });
    expect(await other.ended).toBe(1);
    expect(other.said.err.trim()).toMatch(/^The Flair that runs has HOST "127\.0\.0\.1": stop it/);

    const before = load.answered();
    await vi.waitUntil(() => load.answered() > before + 20, { timeout: 10_000 });
    expect(await load.end()).toEqual([]);
    expect(existsSync(join(room.folder, 'data', 'postgres', 'owner.json'))).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(processesIn(room.folder)).toEqual([]);
  }, 60_000);

  it('takes the port of one that was killed', async () => {
    room.useMadeCluster();
    const port = String(await freePort());
    const first = run({ PORT: port });
    await first.saying('Ctrl-C stops it');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run({ PORT: port });
    await second.saying('Ctrl-C stops it');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('alive');
  }, 30_000);
});

describe('a server process that ends by itself', () => {
  it('is started again while whoever connects waits', async () => {
    room.useMadeCluster();
    const port = String(await freePort());
    const first = run({ PORT: port });
    await first.saying('Ctrl-C stops it');
    process.kill(serving(first), 'SIGKILL');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('alive');
    await first.saying(/ended unexpectedly \(SIGKILL\).*[^]*The server runs again/);
  }, 30_000);
});

describe('a socket of systemd', () => {
  it('is listened at, and the port of the settings is not', async () => {
    room.useMadeCluster();
    const socket = new BoundSocket({ host: '127.0.0.1' });
    const port = await freePort();
    // As systemd does: the number of the process is known only once it runs.
    const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$NODE" --input-type=module -e "$MAIN"'], {
      cwd: room.folder,
      env: {
        PATH: process.env['PATH'],
        NODE: process.execPath,
        MAIN: mainProgram,
        SERVER: serverFile(room),
        LISTEN_FDS: '1',
        DATA_DIR: join(room.folder, 'data'),
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit', socket.fd()],
    });
    room.children.push(child);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const at = socket.address().port;
    socket.close();
    await vi.waitFor(() => expect(said).toContain('Ctrl-C stops it'), { timeout: 20_000 });
    expect(await (await fetch(`http://127.0.0.1:${at}/`)).text()).toBe('alive');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toContain('Flair has stopped.');
  }, 30_000);
});
