// Of saves that are written by one statement nobody's holds up another's or fails it, and of what is not certain nobody is told
// that it is.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { NO_TURN } from '#server/db/turns.ts';
import { aProject } from '#test/factories.ts';
import {
  hold,
  type Made,
  type Plan,
  post,
  prepare,
  questions,
  together,
  untilHeld,
} from '#test/stories/saves.ts';
import { createWorld, type World } from '#test/world.ts';
import { tokenHash } from '../auth/access.ts';
import { saveAgain } from './commands/save-again.ts';
import { findForFounder } from './queries/selected.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const right = (count: number): Plan =>
  Array.from({ length: count }, () => ({ kind: 'right', isTwice: false }));
const sent = async ({ about, saves: [save] }: Made) => (save ? post(about, save) : expect.fail());
const statusOf = async (made: Made) => (await sent(made)).status;

test.each([
  ['their application', 'right', 'select from applications where id = $1 for update'],
  ['their account', 'a first answer', 'select from users where id = $1 for update'],
])('somebody else who holds %s holds up nobody else', async (_, kind, query) => {
  const project = await aProject(world, { questions });
  const [one, ...others] = await prepare(world, project, [{ kind, isTwice: false }, ...right(4)]);
  if (!one) throw new Error('There is none.');
  const { params, founder } = one.about;
  const release = await hold(world, query, [kind === 'right' ? params.id : founder.id]);
  let held: Promise<number> | undefined;
  let isDone = false;
  const statuses = await together(world, project, async () => {
    held = statusOf(one).finally(() => {
      isDone = true;
    });
    return Promise.all(others.map(statusOf));
  });
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(isDone).toBe(false);
  await release();
  expect(await held).toBe(200);
});

test('one that PostgreSQL refuses fails by itself, and the others are written once', async () => {
  const project = await aProject(world, { questions });
  const drafts = await prepare(world, project, right(5));
  const [bad, ...good] = drafts;
  if (!bad) throw new Error('There is none.');
  await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin
    if new.options = '["Bad"]' then raise exception 'bad'; end if; return new; end $$`.execute(
    world.db,
  );
  await sql`create trigger refuse_bad before update on answers for each row execute function refuse_bad()`.execute(
    world.db,
  );
  const statuses = await together(world, project, async () =>
    Promise.all([
      post(bad.about, { token: bad.about.founder.token, questionId: bad.about.first, text: 'Bad' }),
      ...good.map(sent),
    ]),
  );
  await sql`drop trigger refuse_bad on answers`.execute(world.db);
  expect(statuses.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200]);
  const { rows } = await world.pool.query(
    'select revision from answers where application_id = any($1) order by revision',
    [drafts.map(({ about }) => about.params.id)],
  );
  expect(rows.map(({ revision }) => revision)).toEqual([3, 4, 4, 4, 4]);
});

test('where the connection is lost, nobody is told that it is saved, and nobody is written twice', async () => {
  const project = await aProject(world, { questions });
  const drafts = await prepare(world, project, right(3));
  const release = await hold(world, 'lock table answers in exclusive mode', []);
  const statuses = Promise.all(drafts.map(statusOf));
  // The first by itself, and the others behind it.
  await untilHeld(world, 2);
  await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await release();
  expect(await statuses).toEqual([503, 503, 503]);
  for (const { about } of drafts) {
    expect((await about.save({ questionId: about.first, options: ['Four'] })).saved).toMatchObject([
      { revision: 4 },
    ]);
  }
});

/* A save of a draft, in another pool. */
async function saveIn(url: string) {
  const project = await aProject(world, { questions });
  const [{ about } = expect.fail()] = await prepare(world, project, right(1));
  const [own] = await findForFounder(world.db, { id: about.params.id, userId: about.founder.id });
  const connection = openDatabase({ url, poolSize: 1, preparedStatements: true });
  const presented = { hash: tokenHash(about.founder.token), now: world.clock.now() };
  const answer = { questionId: about.first, options: ['Four'], baseRevision: undefined };
  if (!own) throw new Error('There is none.');
  const draft = { own, rowChange: own.row_change, states: {} };
  return {
    connection,
    save: async () => saveAgain(connection.db, presented, { draft, form: [], answer }),
  };
}

test('what no connection took is done by itself', async () => {
  const url = new URL(world.pool.options.connectionString ?? '');
  url.port = '1';
  const { connection, save } = await saveIn(url.href);
  expect(await save()).toBeNull();
  await connection.close();
});

test('when no connection is free in time, all who wait for it are told so', async () => {
  const { connection, save } = await saveIn(world.pool.options.connectionString ?? '');
  expect((await save())?.saving.written).toHaveLength(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = connection.db.connection().execute(async () => promise);
  await expect(save()).rejects.toMatchObject({ code: NO_TURN });
  resolve();
  await other;
  await connection.close();
});
