import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEnvironment } from '#test/bare-environment.ts';
import { cloneDatabase } from '#test/clone-database.ts';

/**
 * `npm run migrations`, as the person at the server runs it: that of this version, and that of a later one, which has a
 * migration that builds on a background migration.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));
const name = 'reconstruct-submissions';
let folder: string;
let later: string;
let client: pg.Client;
let env: Record<string, string>;
beforeAll(async () => {
  const url = await cloneDatabase();
  client = new pg.Client(url);
  await client.connect();
  // As after an upgrade, before anything was done about it.
  await client.query(
    `update background_migrations set finished_at = null, started_at = null, total = null where name = $1`,
    [name],
  );
  folder = await mkdtemp(path.join(tmpdir(), 'flair-migrations-'));
  later = path.join(folder, 'later');
  for (const part of ['src', 'scripts', 'package.json']) {
    await cp(path.join(repository, part), path.join(later, part), { recursive: true });
  }
  for (const part of ['node_modules', 'dist']) {
    await symlink(path.join(repository, part), path.join(later, part));
  }
  await writeFile(
    path.join(later, 'src/server/db/migrations/999-later.sql'),
    '-- builds on: reconstruct-submissions\ncreate table built_on_it (id uuid primary key);\n',
  );
  env = {
    ...bareEnvironment(),
    NODE_ENV: 'development',
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    BACKUP: 'on',
    BACKUP_DIR: path.join(folder, 'backups'),
    PORT: '0',
    DEMO_DATA: 'off',
  };
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { status: number; out: string[]; err: string[] };
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
async function run(root: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env, cwd: root, timeout: 50_000 };
    execFile(process.execPath, args, options, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, out: linesOf(out), err: linesOf(err) });
    });
  });
}
const command = async (root: string, ...args: string[]) =>
  run(root, 'scripts/migrations.ts', ...args);
const backups = async () => readdir(path.join(folder, 'backups')).catch(() => []);
const states = async (root: string, ...args: string[]) => {
  const { out } = await command(root, ...args);
  return out.filter((line) => line.startsWith(name));
};
const applied = async () =>
  (await client.query<{ n: number }>('select count(*)::int as n from migrations')).rows[0]?.n;

test('it lists them, pauses one and lets it go on', async () => {
  expect(await command(repository)).toMatchObject({ status: 0, err: [] });
  expect(await states(repository)).toEqual([`${name}  not begun`]);
  expect((await command(repository, 'pause', name)).out).toEqual([`${name} is paused.`]);
  expect(await states(repository, 'list')).toEqual([`${name}  paused, not begun`]);
  expect((await command(repository, 'continue', name)).out).toEqual([`${name} goes on.`]);
  expect(await command(repository, 'pause', 'another')).toMatchObject({
    status: 1,
    err: ['There is no background migration of this name.'],
  });
  expect((await command(repository, 'stop')).err[0]).toMatch(/^Usage: npm run migrations/);
});

test('a later version does not start before it is finished, backs nothing up, and says what to do', async () => {
  const before = await applied();
  const { status, err } = await run(later, 'src/server/serve.ts');
  expect(status).toBe(1);
  expect(err).toEqual([
    `This version builds on the background migration ${name}, which is not finished (it has not begun). Let the version before finish it, or do it now: npm run migrations -- finish. Nothing was changed.`,
  ]);
  expect(await applied()).toBe(before);
  expect(await backups()).toEqual([]);
});

test('its command finishes it between the migrations, after a backup', async () => {
  const before = await applied();
  const { status, out, err } = await command(later, 'finish');
  expect({ status, err }).toEqual({ status: 0, err: [] });
  expect(out.join('\n')).toMatch(
    new RegExp(
      `kept in .*\\n${name} is finished .*\\nmigration 999-later\\.sql applied\\n.*up to date`,
    ),
  );
  expect(await applied()).toBe((before ?? 0) + 1);
  expect(await backups()).toHaveLength(1);
  expect(await states(later)).toEqual([`${name}  finished`]);
  await client.query('select from built_on_it');
  expect((await command(later, 'pause', name)).err).toEqual([
    'This migration is already finished.',
  ]);
});
