import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { aProject, aUser, type TestProject } from '#test/factories.ts';
import { cloneDatabase } from '#test/clone-database.ts';
import { openWorld, type World } from '#test/world.ts';
import { MOST_CHANGES } from './queries/read-model-load.ts';
import { type ModelReport, openReadModel, readModel } from './queries/read-model.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
let later = 0;
const clock = {
  now: () => new Date(Date.UTC(2026, 10, 21) + later),
  advance: (ms: number) => void (later += ms),
};
/** Two processes on one database, as they are in production. */
let world: World;
let other: World;
let project: TestProject;

const open = async (url: string): Promise<World> =>
  openWorld({
    url,
    folder: await mkdtemp(path.join(tmpdir(), 'flair-model-')),
    env: { READ_MODEL_CHECK_MS: '300' },
    clock,
  });
beforeAll(async () => {
  const url = await cloneDatabase();
  world = await open(url);
  other = await open(url);
});
afterAll(async () => {
  await world.close();
  await other.close();
});

const namesIn = async (process: World): Promise<string[]> =>
  (await process.as().ok('listProjects')).data.map(({ name }) => name);
/* The first list has PostgreSQL answer and the model made; it is there when a list asks for nothing. */
async function warm(process: World): Promise<void> {
  await expect
    .poll(async () => process.statements(async () => namesIn(process)), { timeout: 10_000 })
    .toEqual([]);
}
const rename = async (name: string): Promise<void> => {
  await world.as(project.account.owner.token).ok('updateProject', {
    params: { id: project.id },
    body: { name, version: await versionOf(project.id) },
  });
};
const versionOf = async (id: string): Promise<number> =>
  (
    await world.db
      .selectFrom('projects')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version;

beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
  project = await aProject(world, { name: 'Before' });
});

test('what one process changes the other shows within a second', async () => {
  await Promise.all([warm(world), warm(other)]);
  expect(await namesIn(other)).toEqual(['Before']);
  await rename('After');
  await wait(SECOND);
  expect(await namesIn(other)).toEqual(['After']);
  expect(await namesIn(world)).toEqual(['After']);
});

test('the same after the line on which changes are told was cut', async () => {
  await Promise.all([warm(world), warm(other)]);
  expect(await namesIn(other)).toEqual(['Before']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'flair live' and datname = current_database()`.execute(world.db);
  await rename('After');
  await wait(SECOND);
  expect(await namesIn(other)).toEqual(['After']);
});

test('a change that commits late is not missed, whatever committed before it', async () => {
  await warm(other);
  await world.db.transaction().execute(async (late) => {
    await late.updateTable('projects').set({ name: 'Late' }).where('id', '=', project.id).execute();
    await aProject(world, { name: 'Meanwhile' });
    await wait(SECOND);
    expect((await namesIn(other)).toSorted()).toEqual(['Before', 'Meanwhile']);
  });
  await wait(SECOND);
  expect((await namesIn(other)).toSorted()).toEqual(['Late', 'Meanwhile']);
});

test('changes that the database has lost in a crash have the model made anew', async () => {
  await warm(other);
  expect(await namesIn(other)).toEqual(['Before']);
  await world.db.transaction().execute(async (lost) => {
    await sql`set local session_replication_role = replica`.execute(lost);
    await sql`update projects set name = 'Unheard'`.execute(lost);
    await sql`delete from project_changes`.execute(lost);
  });
  await wait(SECOND);
  expect(await namesIn(other)).toEqual(['Unheard']);
});

test.each([
  ['of many changes at once nothing is read anew but what has changed', MOST_CHANGES, true],
  ['more changes than there are projects have all of it read anew', MOST_CHANGES + 10, false],
])('%s', async (_name, count, isSame) => {
  const model = openReadModel({ db: world.db, checkMs: 0 });
  const before = await model.read();
  await sql`insert into project_changes (kind, of_id)
    select 'project', gen_random_uuid() from generate_series(1, ${count})`.execute(world.db);
  await sql`update projects set view_count = 7 where id = ${project.id}`.execute(world.db);
  const after = await model.read();
  const slot = after?.facts.slotOf(project.id);
  expect([after === before, slot !== undefined && after?.facts.viewsAt(slot)]).toEqual([isSame, 7]);
});

test('the model is begun as the process listens, before anybody asks', async () => {
  const fresh = await open(await cloneDatabase());
  const asked = await fresh.statements(async () => {
    await fresh.app.listen({ port: 0, host: '127.0.0.1' });
    await wait(SECOND / 2);
  });
  expect(
    asked.filter((text) => text.startsWith('select id from projects where id >')),
  ).toHaveLength(1);
  await fresh.close();
});

test('what becomes of the model is told: built, too many, failed', async () => {
  const told: string[] = [];
  const report = ({ kind }: ModelReport): number => told.push(kind);
  await openReadModel({ db: world.db, checkMs: 0, report }).read();
  await openReadModel({ db: world.db, checkMs: 0, most: 0, report }).read();
  const url = (await cloneDatabase()).replace(/[^/]+$/, 'none-of-this-name');
  const none = openDatabase({ url, poolSize: 1, preparedStatements: false });
  await openReadModel({ db: none.db, checkMs: 0, report }).read();
  await none.close();
  expect(told).toEqual(['built', 'too-many', 'failed']);
});

test('a list that has not changed is not sent again, and nobody is asked for it', async () => {
  const { token } = await aUser(world);
  await warm(world);
  const ask = async (headers: object, who?: string) =>
    world.as(who).raw('GET', '/v3/projects?facets=true&limit=5', undefined, headers);
  const { headers } = await ask({});
  const etag = String(headers['etag']);
  for (const who of [undefined, token]) {
    await expect
      .poll(async () => {
        const statements = await world.statements(async () => {
          expect((await ask({ 'if-none-match': `"x", ${etag}` }, who)).status).toBe(304);
        });
        return statements;
      })
      .toEqual([]);
  }
  // The same list of another process, and of PostgreSQL, has the same tag.
  expect((await other.as().raw('GET', '/v3/projects?facets=true&limit=5')).headers['etag']).toBe(
    etag,
  );
  await rename('After');
  await wait(SECOND);
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});

test('of more projects than it may hold there is none, and PostgreSQL answers', async () => {
  const model = openReadModel({ db: world.db, checkMs: 0, most: 1 });
  expect((await model.read())?.facts.size).toBe(1);
  await aProject(world, { name: 'Second' });
  const small = openReadModel({ db: world.db, checkMs: 0, most: 1 });
  expect((await small.read()) === null).toBe(true);
  expect((await model.read()) === null).toBe(true);
});

test('a project without a form is over for who looks at it when it is for lists, not a day later', async () => {
  const deadline = new Date(clock.now().getTime() + HOUR);
  const { id } = await aProject(world, { name: 'Elsewhere', deadline });
  await sql`update projects set form_version = 0 where id = ${id}`.execute(world.db);
  const look = async () =>
    (await world.as().ok('getProjectDetails', { params: { id } })).data.project.status;
  await expect.poll(async () => world.statements(look), { timeout: 10_000 }).toEqual([]);
  const seen: string[] = [];
  for (const hours of [0, 1, -1]) {
    clock.advance(hours * HOUR);
    seen.push(await look());
  }
  expect(seen).toEqual(['open', 'expired', 'open']);
});

test('in a transaction PostgreSQL is read, which alone knows what is not committed', async () => {
  await warm(world);
  expect((await readModel(world.db)) === null).toBe(false);
  await world.db.transaction().execute(async (within) => {
    expect((await readModel(within)) === null).toBe(true);
  });
});
