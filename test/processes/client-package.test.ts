import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** `flair/client` as another program gets it: packed, and installed in an empty folder. */
const root = path.join(import.meta.dirname, '../..');
const mostBytes = 60_000;
let folder: string;
let tarball: string;
let whole: Packed;
let world: World;
let baseUrl: string;

async function run(program: string, args: string[], cwd: string, env = {}) {
  const options = { cwd, env: { ...process.env, ...env }, timeout: 100_000 };
  return promisify(execFile)(program, args, options).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  });
}

type Packed = { filename: string; size: number; files: { path: string }[] };

/** The whole project packed, which builds the client first, by `npm run build:client`. */
async function packWhole(): Promise<Packed> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], root);
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as Packed[];
  if (!packed) throw new Error(`npm packed nothing: ${stdout}`);
  return packed;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'flair-package-'));
  rmSync(path.join(root, 'dist/flair-client'), { recursive: true, force: true });
  whole = await packWhole();
  const { stdout } = await run(
    'npm',
    ['pack', './dist/flair-client', '--pack-destination', folder],
    root,
  );
  tarball = path.join(folder, stdout.trim().split('\n').at(-1) ?? '');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  world = await createWorld();
  baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
}, 180_000);
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('it is small, and needs no other package', () => {
  expect(statSync(tarball).size).toBeLessThan(mostBytes);
  const { packages } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  ) as { packages: object };
  expect(Object.keys(packages)).toEqual(['node_modules/flair']);
});

test('the example of the README runs with it', async () => {
  await aProject(world, { name: 'Clean energy grant' });
  const account = { email: 'founder@flair.test', password: 'a long walk by the sea' };
  await world.as().ok('signUp', { body: { ...account, firstName: 'Ada' } });
  cpSync(path.join(root, 'test/client-example.ts'), path.join(folder, 'example.ts'));
  const { stdout } = await run(process.execPath, ['example.ts'], folder, {
    FLAIR_URL: baseUrl,
    FLAIR_EMAIL: account.email,
    FLAIR_PASSWORD: account.password,
  });
  expect(stdout).toMatch(/^Clean energy grant 2026-12-05T12:00:00.000Z\nMycelia [0-9a-f-]{36}\n$/);
});

const consumer = `
import { isCallError, makeClient, type Client, type Reply } from 'flair/client';
const client: Client = makeClient({ baseUrl: 'https://flair.example' });
export const list = async (): Promise<Reply<'listProjects'>['data']> =>
  (await client.call('listProjects', { query: { limit: 3 } })).data;
export const name = async (): Promise<string> =>
  (await client.call('createStartup', { body: { name: 'Mycelia' } })).data.name;
export const upload = async (file: Blob) => client.call('uploadFile', { file, fileName: 'a.txt' });
export const waits = (error: unknown): number | null => isCallError(error) ? error.retryAfter : null;
// @ts-expect-error -- there is no such call
void client.call('listNothing');
// @ts-expect-error -- a number is no name
void client.call('createStartup', { body: { name: 3 } });
// @ts-expect-error -- the body is missing
void client.call('createStartup');
// @ts-expect-error -- a list has no such column
void client.call('listProjects').then(({ data }) => data[0]?.password_hash);
`;

test.each(['nodenext', 'bundler'])(
  'a strict program compiles with it, and a wrong call does not (%s)',
  async (moduleResolution) => {
    writeFileSync(path.join(folder, 'consumer.ts'), consumer);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution,
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      noEmit: true,
      skipLibCheck: false,
    };
    const settings = { compilerOptions, files: ['consumer.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', '.'], folder);
    expect(stdout).toBe('');
  },
);

test('the whole project packs into the same client', async () => {
  const { filename, size, files } = whole;
  expect(size).toBeLessThan(mostBytes);
  expect(files.filter(({ path: name }) => /^(src|scripts|test)\//.test(name))).toEqual([]);
  // Unpacked as npm would, without the packages that only the server needs.
  const other = path.join(folder, 'whole');
  const target = path.join(other, 'node_modules/flair');
  mkdirSync(target, { recursive: true });
  await run(
    'tar',
    ['-xzf', path.join(folder, filename), '-C', target, '--strip-components=1'],
    folder,
  );
  const script = `import('flair/client').then((m) => console.log(typeof m.makeClient({ baseUrl: 'http://x' }).call))`;
  const { stdout: said } = await run(process.execPath, ['-e', script], other);
  expect(said).toBe('function\n');
}, 120_000);
