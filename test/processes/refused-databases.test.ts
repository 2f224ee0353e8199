import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeClient } from '#client/client.ts';
import { demoPassword, emailOf } from '#demo/people.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { productDatabase } from '#test/product-database.ts';
import { freePort, makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { createWorld, type World } from '#test/world.ts';

type Ended = { status: number; out: string[]; err: string[] };
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

async function run(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const options = { env: { ...bareEnvironment(), ...env }, timeout: 50_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, out: linesOf(out), err: linesOf(err) });
    });
  });
}

describe('a database that a newer program has brought up to date is left alone', () => {
  let world: World;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    world = await createWorld();
    folder = await mkdtemp(path.join(tmpdir(), 'flair-newer-'));
    await writeFile(path.join(folder, 'rows.ndjson'), '{}\n');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      world.db,
    );
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${rows[0]?.name}`;
    env = { DATABASE_URL: url.href, DATA_DIR: folder, PORT: '0', DEMO_DATA: 'off' };
    await sql`insert into migrations (name, hash) values ('998-next-year.sql', 'x')`.execute(
      world.db,
    );
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['src/server/main.ts', []],
    ['src/server/worker.ts', []],
    ['scripts/operator.ts', ['list']],
    ['scripts/demo.ts', ['lock']],
    ['scripts/verify-ledger.ts', []],
    ['scripts/import.ts', ['startups', 'rows.ndjson']],
  ])('%s', async (script, args) => {
    const given = args.map((arg) => (arg.endsWith('.ndjson') ? path.join(folder, arg) : arg));
    const { status, err } = await run(script, given, env);
    expect(status).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(
        /^The database belongs to a newer Flair \(.* 998-next-year\.sql\): start that version/,
      ),
    ]);
  });
});

describe('the demonstration never reaches production', () => {
  let dataDir: string;
  let product: Product | null = null;
  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterAll(async () => {
    await product?.stop();
    await removeDataDir(dataDir);
  });
  const logIn = async () =>
    makeClient({ baseUrl: product?.url ?? '' }).call('signIn', {
      body: { email: emailOf('operator'), password: demoPassword },
    });

  test('its accounts stop the start until they are locked, and are locked for good', async () => {
    const port = await freePort();
    const asProduction = {
      NODE_ENV: 'production',
      RATE_LIMIT: 'on',
      MAIL: 'off',
      INSECURE_HTTP: 'allowed',
      PUBLIC_URL: `http://localhost:${port}`,
    };
    product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' }, makesDatabase: true });
    const { token } = await logIn();
    await product.stop();

    await expect(startProduct({ dataDir, port, env: asProduction })).rejects.toThrow(
      /\nAnybody could log in here as founder@demo\.flair\.test with the published demonstration password: run "npm run demo -- lock" .*\n$/,
    );

    const settings = { ...asProduction, ...(await productDatabase(dataDir)), DATA_DIR: dataDir };
    const locked = await run('scripts/demo.ts', ['lock'], settings);
    expect(locked).toMatchObject({ status: 0, err: [] });
    expect(locked.out.at(-1)).toBe(
      '13 demonstration accounts are locked: nobody logs in with them any more.',
    );

    product = await startProduct({ dataDir, port, env: asProduction });
    await expect(logIn()).rejects.toMatchObject({ status: 401, code: 'credentials_wrong' });
    const before = makeClient({ baseUrl: product.url, token });
    await expect(before.call('getProfile')).rejects.toMatchObject({ status: 401 });
  }, 120_000);
});
