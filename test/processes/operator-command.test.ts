import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bareEnvironment } from '#test/bare-environment.ts';
import { aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/** `npm run operator`, as the person at the server runs it. */
let world: World;
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  databaseUrl = url.href;
  folder = await mkdtemp(path.join(tmpdir(), 'flair-operator-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Run = { status: number; out: string[]; err: string[] };
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

async function operator(...args: string[]): Promise<Run> {
  const env = {
    ...bareEnvironment(),
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    OPERATOR_EMAILS: 'operator@flair.test',
  };
  return new Promise((resolve) => {
    const options = { env, timeout: 50_000 };
    execFile(process.execPath, ['scripts/operator.ts', ...args], options, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ status, out: linesOf(out), err: linesOf(err) });
    });
  });
}

/** Who is an operator, and what the trail says of it. */
async function stateOf({ id }: TestUser) {
  const user = await world.db
    .selectFrom('users')
    .select(['operator_since', 'operator_named_by', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const trail = await world.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { user, trail };
}

test('it names somebody once, lists them, and takes the role back', async () => {
  const person = await aUser(world, { firstName: 'Iris' });
  const api = world.as(person.token);
  expect((await api.fails('getOverview')).code).toBe('forbidden');

  expect(await operator('add', person.email)).toEqual({
    status: 0,
    out: [`${person.email} is an operator now.`],
    err: [],
  });
  await api.ok('getOverview');
  const named = await stateOf(person);
  expect(named.user.operator_since).toBeInstanceOf(Date);
  expect(named.trail).toEqual([{ action: 'operator_named', actor_id: null }]);

  const again = await operator('add', person.email);
  expect(again).toMatchObject({ status: 1, out: [] });
  expect(again.err).toHaveLength(1);
  expect(again.err[0]).toContain('already an operator');
  expect(await stateOf(person)).toEqual(named);

  const list = await operator('list');
  expect(list.status).toBe(0);
  expect(list.out.filter((line) => line.startsWith(person.email))).toEqual([
    `${person.email}  Iris  (named)`,
  ]);

  expect(await operator('remove', person.email)).toMatchObject({
    status: 0,
    out: [`${person.email} is no longer an operator.`],
  });
  expect((await api.fails('getOverview')).code).toBe('forbidden');
  expect((await stateOf(person)).trail).toEqual([
    { action: 'operator_named', actor_id: null },
    { action: 'operator_withdrawn', actor_id: null },
  ]);
});

test('an unknown address and an unconfirmed one are refused in one line', async () => {
  expect(await operator('add', 'nobody@flair.test')).toEqual({
    status: 1,
    out: [],
    err: ['There is no account with this address. The person must sign up first.'],
  });
  const person = await aUser(world, { verified: false });
  const before = await stateOf(person);
  const refused = await operator('add', person.email);
  expect(refused).toMatchObject({ status: 1, out: [] });
  expect(refused.err).toHaveLength(1);
  expect(await stateOf(person)).toEqual(before);
});

test.each([[['add', 'no-address']], [['promote', 'a@flair.test']]])(
  'what it does not understand it answers with its use: %j',
  async (args) => {
    const run = await operator(...args);
    expect(run).toMatchObject({ status: 1, out: [] });
    expect(run.err[0]).toMatch(/^Usage: npm run operator/);
  },
);
