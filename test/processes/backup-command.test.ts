import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '#client/client.ts';
import { demoPassword, emailOf } from '#demo/people.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { dropProductDatabase, productDatabase } from '#test/product-database.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';

/** The three commands as the person at the server runs them, beside the product and without it. */
let folder: string;
let dataDir: string;
let product: Product;
let token: string;
let running = true;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-backups-'));
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
  ({ token } = await makeClient({ baseUrl: product.url }).call('signIn', {
    body: { email: emailOf('founder'), password: demoPassword },
  }));
});
afterAll(async () => {
  if (running) await product.stop();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

type Run = { status: number; out: string[]; err: string[] };
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

async function run(script: string, ...args: string[]): Promise<Run> {
  const env = {
    ...bareEnvironment(),
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    ...(await productDatabase(dataDir)),
  };
  return new Promise((resolve) => {
    const options = { env, timeout: 120_000 };
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, out: linesOf(out), err: linesOf(err) });
    });
  });
}

test('a backup of the running product is restored on an empty machine, and people go on', async () => {
  const file = path.join(folder, 'season.tar.zst');
  const made = await run('backup', file);
  expect(made).toMatchObject({ status: 0, err: [] });
  expect(made.out.at(-1)).toMatch(/^\d+ rows and \d+ files in [\d.]+ [kM]B, [\d.]+ s: .*season/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run('backup', file)).err).toEqual([`${file} exists already: choose another name.`]);

  const refused = await run('restore', file, '--replace');
  expect(refused.status).toBe(1);
  expect(refused.err.join()).toMatch(/^(Flair is running|The database is in use)[^\n]*$/);

  const sick = await run('doctor');
  expect(sick).toMatchObject({ status: 0, err: [] });
  expect(sick.out.at(-1)).toMatch(/^\d+ passed, 0 failed$/);
  expect(sick.out.join('\n')).toMatch(/^ok {7}backups .*season\.tar\.zst/m);

  await product.stop();
  running = false;
  expect((await run('doctor')).status).toBe(0);
  const kept = await run('restore', file);
  expect(kept).toMatchObject({ status: 1 });
  expect(kept.err.join()).toContain('--replace');

  await rm(dataDir, { recursive: true });
  await dropProductDatabase(dataDir);
  const checked = await run('restore', file, '--check');
  expect(checked).toMatchObject({ status: 0, err: [] });
  const restored = await run('restore', file);
  expect(restored).toMatchObject({ status: 0, err: [] });
  expect(restored.out.at(-1)).toMatch(/^Restored in/);

  product = await startProduct({ dataDir });
  running = true;
  const founder = makeClient({ baseUrl: product.url, token });
  expect((await founder.call('getProfile')).data.email).toBe(emailOf('founder'));
  await product.stop();
  running = false;

  const replaced = await run('restore', file, '--replace');
  expect(replaced).toMatchObject({ status: 0, err: [] });
  expect(replaced.out.join('\n')).toContain('What was there is kept in');
  const [way] = await readdir(path.join(dataDir, 'backups'));
  const back = await run('restore', path.join(dataDir, 'backups', way ?? ''), '--check');
  expect(back).toMatchObject({ status: 0, err: [] });
}, 180_000);

test('a damaged one is refused in one line, before a folder is made for it', async () => {
  const file = path.join(folder, 'damaged.tar.zst');
  const source = await open(path.join(folder, 'season.tar.zst'));
  const bytes = await source.readFile();
  await source.close();
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  const target = await open(file, 'w');
  await target.writeFile(bytes);
  await target.close();
  const refused = await run('restore', file);
  expect(refused).toMatchObject({ status: 1, out: ['Checking the whole backup'] });
  expect(refused.err).toHaveLength(1);
  expect(refused.err[0]).toContain('is damaged or no backup of Flair');
});

test.each([
  ['backup', ['one', 'two']],
  ['restore', []],
  ['restore', ['one', '--force']],
])('what %s does not understand it answers with its use: %j', async (script, args) => {
  const answer = await run(script, ...args);
  expect(answer).toMatchObject({ status: 1, out: [] });
  expect(answer.err[0]).toMatch(new RegExp(`^Usage: npm run ${script}`));
});
