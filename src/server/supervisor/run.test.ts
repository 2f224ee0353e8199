import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from '#test/product.ts';
import { processesIn } from '#test/processes.ts';
import { mainProgram, runSupervised, serverFile, supervisedRoom } from '#test/supervised.ts';

const room = supervisedRoom();
const run = (env: Record<string, string>) => runSupervised(room, env);

async function failure(env: Record<string, string>): Promise<string> {
  const { said, ended } = run(env);
  expect(await ended).toBe(1);
  const lines = said.err.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function listen(): Promise<number> {
  const server = createServer(() => {});
  room.servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  it('for a wrong setting, also one in .env', async () => {
    expect(await failure({ PORT: 'http' })).toMatch(/^PORT is "http": write a whole number/);
    writeFileSync(join(room.folder, '.env'), 'WORKER=maybe\n');
    expect(await failure({})).toMatch(/^WORKER is "maybe": write on or off/);
  });

  it('for a taken port, before anything is made', async () => {
    const port = await listen();
    expect(await failure({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program: stop that program, or start with another one, for example PORT=${port + 1}.`,
    );
    expect(existsSync(join(room.folder, 'data'))).toBe(false);
  });

  it('for an unwritable data folder', async () => {
    writeFileSync(join(room.folder, 'file'), '');
    const env = { PORT: String(await freePort()) };
    expect(await failure({ ...env, DATA_DIR: join(room.folder, 'file', 'data') })).toMatch(
      /^The data folder .*file\/data cannot be written \(a part of that path is a file\).*DATA_DIR/,
    );
    expect(await failure({ ...env, DATA_DIR: join(room.folder, 'file') })).toMatch(
      /file of that name/,
    );
  });

  it('for a database that is not there or does not answer, within 5 s', async () => {
    const env = { PORT: String(await freePort()), DATABASE_WAIT_SECONDS: '0' };
    const nothing = `postgresql://u:secret@127.0.0.1:${await freePort()}/flair`;
    const startedAt = Date.now();
    expect(await failure({ ...env, DATABASE_URL: nothing })).toMatch(
      /^DATABASE_URL \(127\.0\.0\.1:\d+\/flair\) cannot be reached: nothing listens there/,
    );
    const silent = `postgresql://u:secret@127.0.0.1:${await listen()}/flair`;
    const before = Date.now();
    // What a start takes besides is no part of the wait.
    const startMs = before - startedAt;
    expect(await failure({ ...env, DATABASE_URL: silent })).toMatch(
      /^DATABASE_URL \(127\.0\.0\.1:\d+\/flair\) does not answer/,
    );
    expect(Date.now() - before - startMs).toBeLessThan(6_000);
  }, 30_000);

  it('for a database that does not come while the start waits for it, which is told', async () => {
    const url = `postgresql://u:secret@127.0.0.1:${await freePort()}/flair`;
    const env = { PORT: String(await freePort()), DATABASE_URL: url, DATABASE_WAIT_SECONDS: '2' };
    const { said, ended } = run(env);
    expect(await ended).toBe(1);
    expect(said.out).toMatch(/^PostgreSQL is not there yet, so the start waits, at most 2 s\.\n/);
    expect(said.out).toMatch(/After 0 of 2 s: DATABASE_URL \(127.+\) cannot be reached/);
    expect(said.err.trim()).toMatch(/nothing listens there.* has waited 2 s .*WAIT_SECONDS\)\.$/);
    expect(said.out + said.err).not.toContain('secret');
  }, 60_000);
});

describe('a server', () => {
  it('serves, refuses a second start on its folder, and ends with nothing left on Ctrl-C', async () => {
    const port = String(await freePort());
    const first = run({ PORT: port });
    await first.saying('Ctrl-C stops it');
    expect(first.said.out).toMatch(/PostgreSQL ready in \d+\.\d s\n/);
    expect(first.said.out).toContain(`Flair runs at http://127.0.0.1:${port}`);
    expect(first.said.out).toContain('Founder  ann@example.org  correct horse');
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('alive');
    expect(processesIn(room.folder).length).toBeGreaterThan(0);

    expect(await failure({ PORT: String(await freePort()) })).toMatch(
      new RegExp(`^The data folder ${room.folder}.* is in use .*process ${first.child.pid},`),
    );

    // Twice, as a terminal and npm do for one Ctrl-C.
    first.child.kill('SIGINT');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.said.err).toBe('');
    expect(processesIn(room.folder)).toEqual([]);
    const log = readFileSync(join(room.folder, 'data', 'postgres', 'server.log'), 'utf8');
    expect(log).toMatch(/database system is shut down\s*$/);
  }, 90_000);

  it('stops in the middle of its first start', async () => {
    const { child, ended, saying } = run({ PORT: String(await freePort()) });
    await saying('Creating the PostgreSQL data folder');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(processesIn(room.folder)).toEqual([]);
    expect(existsSync(join(room.folder, 'data', 'postgres', 'cluster'))).toBe(false);
  }, 60_000);

  it('started by npm stops when npm is killed, which tells nobody', async () => {
    room.useMadeCluster();
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('child_process').spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], { stdio: 'inherit' })`,
      ],
      {
        cwd: room.folder,
        env: {
          PATH: process.env['PATH'],
          NODE: process.execPath,
          PROGRAM: mainProgram,
          SERVER: serverFile(room),
          DATA_DIR: join(room.folder, 'data'),
          PORT: String(await freePort()),
          npm_lifecycle_event: 'start',
        },
      },
    );
    room.children.push(npm);
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await vi.waitFor(() => expect(said).toContain('Ctrl-C stops it'), { timeout: 40_000 });
    npm.kill('SIGKILL');
    await vi.waitFor(() => expect(processesIn(room.folder)).toEqual([]), { timeout: 5_000 });
    expect(existsSync(join(room.folder, 'data', 'postgres', 'owner.json'))).toBe(false);
  }, 30_000);

  it('that hangs while stopping ends at once on the second Ctrl-C', async () => {
    room.useMadeCluster();
    const { child, ended, saying } = run({ PORT: String(await freePort()), HANG: 'yes' });
    await saying('Ctrl-C stops it');
    child.kill('SIGINT');
    await new Promise((done) => setTimeout(done, 900));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    await vi.waitFor(() => expect(processesIn(room.folder)).toEqual([]), { timeout: 5_000 });
  }, 60_000);
});
