import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A copy of the sources: what is built in it disturbs nobody. */
const root = path.join(import.meta.dirname, '../..');
const sources = ['src', 'public', 'scripts', 'index.html', 'package.json', 'package-lock.json'];
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'flair-build-'));
  for (const name of [...sources, 'tsconfig.json', 'vite.config.ts']) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // As .env.example invites.
  writeFileSync(path.join(copy, '.env'), 'NODE_ENV=development\n');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a line of script in the copy, in the environment of `NODE_ENV=development npm start`. */
async function inCopy(script: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: copy, env, timeout: 220_000 },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
}

const isFresh = async () =>
  inCopy(`console.log((await import('./scripts/setup/web.mjs')).webIsFresh())`);
const build = async () => inCopy(`await (await import('./scripts/setup/web.mjs')).buildWeb()`);
const render = async () =>
  inCopy(`
    const { render } = await import('./dist/server/entry-server.js');
    const fetchCall = async () => { throw Object.assign(new Error('gone'), { status: 404, code: 'not_found', details: [] }); };
    const page = await render({ path: '/projects/gone', search: '', origin: 'http://localhost', language: 'en', siteLinks: [], fetchCall });
    console.log(page.status, /<h1/.test(page.html.toString()));
    process.exit();
  `);

test('pages are built for production whatever NODE_ENV says, and a broken build is built again', async () => {
  expect(await isFresh()).toBe('false');
  // What the set-up before `npm test` has built from the same sources; alone, the test may meet older ones.
  cpSync(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true });
  if ((await isFresh()) !== 'true') await build();
  expect(await isFresh()).toBe('true');
  for (const damage of [
    () => writeFileSync(path.join(copy, 'dist/server/entry-server.js'), 'throw new Error()'),
    () => rmSync(path.join(copy, 'dist/client/assets'), { recursive: true }),
  ]) {
    damage();
    expect(await isFresh()).toBe('false');
  }
  await build();
  expect(await render()).toBe('404 true');
  expect(await isFresh()).toBe('true');
}, 500_000);
