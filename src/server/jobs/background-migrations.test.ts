import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#rules/time.ts';
import { newId } from '#server/db/id.ts';
import { migrationFiles } from '#server/db/migrate.ts';
import { backgroundMigrations } from '#server/features.ts';
import { killer } from '#test/killed.ts';
import { randomOf } from '#test/forms/random.ts';
import { createWorld, type World } from '#test/world.ts';
import { type BackgroundMigration, runBatch } from './background-migrations.ts';
import { backgroundJobs, runSlice, runToEnd } from './background-runs.ts';
import { enqueue } from './queue.ts';
import { startJobs } from './runner.ts';

/** Writes titles in capitals, and counts in `ranking` how often it did. A title with `!` cannot be. */
const trial: BackgroundMigration = {
  name: 'trial',
  table: 'banners',
  lacks: 'image is null',
  fill: async (ids, { db }) => {
    const { rows } = await sql<{ title: string }>`
      update banners set image = upper(title), ranking = ranking + 1
      where id = any(${ids}::uuid[]) returning title`.execute(db);
    if (rows.some(({ title }) => title.includes('!'))) throw new Error('There is no capital of !');
  },
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await sql`truncate banners, background_migrations, processes`.execute(world.db);
  await register();
});

const register = async () =>
  world.db.insertInto('background_migrations').values({ name: trial.name }).execute();
const now = () => world.clock.now();
const run = () => ({ db: world.db, config: world.config, now: now() });
const slice = async () => runSlice([trial], { services: world.services, now: now() });
/** As the clock would go on, on a machine however busy. */
const slicesUntil = async (holds: (row: Awaited<ReturnType<typeof noted>>) => boolean) => {
  for (let turn = 0; turn < 50 && !holds(await noted()); turn += 1) await slice();
};
const toEnd = async () => {
  const { db, config } = world;
  await runToEnd(trial, { db, config, clock: now }, () => undefined);
};
const noted = async () =>
  world.db
    .selectFrom('background_migrations')
    .selectAll()
    .where('name', '=', trial.name)
    .executeTakeFirstOrThrow();
type Banner = { id: string; title: string; image: string | null; ranking: number };
const aBanner = (title: string, image: string | null = null): Banner => ({
  id: crypto.randomUUID(),
  title,
  image,
  ranking: 0,
});
async function write(rows: readonly Banner[]): Promise<void> {
  const common = { text: '', link: '/', hue: 1, active: true };
  const at = now();
  const dates = { starts_at: at, created_at: at, updated_at: at };
  const values = rows.map((row) => ({ ...row, ...common, ...dates }));
  if (values.length > 0) await world.db.insertInto('banners').values(values).execute();
}
const read = async (): Promise<Banner[]> =>
  world.db
    .selectFrom('banners')
    .select(['id', 'title', 'image', 'ranking'])
    .orderBy('id')
    .execute();
/** The row of a process that has run for so long. */
async function aProcess(since: string, figures: unknown = null): Promise<string> {
  const id = newId();
  await sql`insert into processes (id, kind, machine, pid, files_at, files_mark, job_pools, figures, started_at, seen_at)
    values (${id}, 'server', 'here', 7, 'a folder', 'a', '{}', ${figures && JSON.stringify(figures)},
      now() - ${since}::interval, clock_timestamp())`.execute(world.db);
  return id;
}
const idsFrom = (digit: string, rows: Banner[]) =>
  rows.map((row) => ({ ...row, id: `${digit}${row.id.slice(1)}` }));
const some = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => aBanner(`${prefix} ${n}`));

test('killed at random, and with rows written meanwhile, it ends as it does in the foreground', async () => {
  const killedAt = killer(world);
  let kills = 0;
  for (let seed = 1; seed <= 5; seed += 1) {
    const random = randomOf(seed);
    const draw = (most: number) => random.whole(0, most - 1);
    await sql`truncate banners, background_migrations`.execute(world.db);
    await register();
    // The program before writes rows that lack it, this one such that do not, before and behind where it is.
    const written = [...some(120, 'before'), aBanner('whole', 'WHOLE')];
    await write(written);
    let older: string | null = await aProcess('1 hour');
    for (let step = 0; (await noted()).finished_at === null; step += 1) {
      if (step > 2000) throw new Error(`Seed ${seed} does not end.`);
      if (draw(4) === 0 && step < 200) {
        const more = [...(older ? some(draw(5), `step ${step}`) : []), aBanner('new', 'NEW')];
        await write(more);
        written.push(...more);
      }
      if (older && step > 30 && draw(10) === 0) {
        await world.db.deleteFrom('processes').where('id', '=', older).execute();
        older = null;
      }
      await sql`update processes set seen_at = clock_timestamp()`.execute(world.db);
      const size = { batch_size: 1 + draw(20) };
      await world.db.updateTable('background_migrations').set(size).execute();
      const kind = draw(4);
      if (kind === 0) {
        await Promise.all([1, 2, 3].map(async () => runBatch(trial, run())));
      } else if (kind === 1) {
        const { isKilled } = await killedAt(1 + draw(12), async () => runBatch(trial, run()));
        kills += isKilled ? 1 : 0;
      } else await runBatch(trial, run());
    }
    const inBatches = await read();
    expect(inBatches.every(({ image, title }) => image === title.toUpperCase())).toBe(true);

    await sql`truncate banners, background_migrations`.execute(world.db);
    await register();
    await write(written);
    await toEnd();
    expect(inBatches, `seed ${seed}`).toEqual(await read());
    const lacking = written.filter(({ image }) => image === null).length;
    expect(inBatches.filter(({ ranking }) => ranking === 1)).toHaveLength(lacking);
    expect(inBatches.filter(({ ranking }) => ranking > 1)).toEqual([]);
  }
  expect(kills).toBeGreaterThan(15);
}, 60_000);

test('while one does a batch, another does not wait for it', async () => {
  await write(some(3, 'slow'));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fill: typeof trial.fill = async (ids, options) => {
    begin();
    await released;
    await trial.fill(ids, options);
  };
  const first = runBatch({ ...trial, fill }, run());
  await begun;
  expect(await runBatch(trial, run())).toBe('over');
  expect((await read()).filter(({ image }) => image !== null)).toEqual([]);
  release();
  expect(await first).toBe('more');
  expect(await noted()).toMatchObject({ filled: 3, pass: 2 });
});

test('it is not finished before the version before has gone, which writes behind it', async () => {
  const older = await aProcess('1 hour');
  await write(idsFrom('7', some(5, 'first')));
  await slicesUntil(({ held_by }) => held_by === 'predecessor');
  expect(await noted()).toMatchObject({ filled: 5, pass: 2, finished_at: null });
  // In the foreground too.
  const ending = toEnd();
  expect(await Promise.race([ending, sleep(500, 'waits')])).toBe('waits');
  await write(idsFrom('1', some(1, 'behind')));
  await world.db.deleteFrom('processes').where('id', '=', older).execute();
  await ending;
  expect(await noted()).toMatchObject({ filled: 6, held_by: null });
  expect((await noted()).finished_at).not.toBeNull();
  expect((await read()).map(({ ranking }) => ranking)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a long way of rows that lack nothing makes no batch larger', async () => {
  const whole = Array.from({ length: 3000 }, () => aBanner('whole', 'WHOLE'));
  await write(idsFrom('1', whole));
  await write(idsFrom('2', some(400, 'dense')));
  const sizes: number[] = [];
  const fill: typeof trial.fill = async (ids, options) => {
    sizes.push(ids.length);
    await trial.fill(ids, options);
  };
  while ((await noted()).finished_at === null) await runBatch({ ...trial, fill }, run());
  expect(sizes[0]).toBe(50);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(400);
  expect(await noted()).toMatchObject({ seen: 3400, filled: 400, pass: 2 });
});

test('a row that somebody holds is waited for, and not filled again', async () => {
  const row = aBanner('held');
  await write([row]);
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query(`update banners set image = 'BY HAND' where id = $1`, [row.id]);
  const batch = runBatch(trial, run());
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks where not granted`.execute(world.db);
      return rows[0]?.n;
    })
    .toBeGreaterThan(0);
  await holder.query('commit');
  holder.release();
  await batch;
  expect(await read()).toEqual([{ ...row, image: 'BY HAND' }]);
});

test('a row that cannot be filled is named, tried again later, and holds up none before it', async () => {
  const rows = [...some(40, 'good'), aBanner('bad!')].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await write(rows);
  const bad = rows.findIndex(({ title }) => title === 'bad!');
  await slicesUntil(({ failures }) => failures > 0);
  const failed = await noted();
  expect(failed).toMatchObject({ failures: 1, finished_at: null, seen: bad });
  expect(failed.last_error).toBe(`${rows[bad]?.id}: There is no capital of !`);
  const filled = (await read()).filter(({ image }) => image !== null);
  expect(filled.map(({ id }) => id)).toEqual(rows.slice(0, bad).map(({ id }) => id));
  // Not before its time, and in vain for twice as long each time.
  await slice();
  expect((await noted()).failures).toBe(1);
  await expect(toEnd()).rejects.toThrow(/trial cannot be finished .*no capital of !/);
  expect((await noted()).retry_at?.getTime()).toBe(now().getTime() + 2 * 60_000);

  await sql`update banners set title = 'good at last' where title = 'bad!'`.execute(world.db);
  world.clock.advance(HOUR_MS);
  await slicesUntil(({ finished_at }) => finished_at !== null);
  expect(await noted()).toMatchObject({ failures: 0, last_error: null, filled: 41 });
  expect((await noted()).finished_at).toEqual(now());
});

test('it waits while the servers have enough to do', async () => {
  await write(some(3, 'later'));
  const busy = { running: 0, waiting: 2, limit: 128, times: { save: [], send: [] }, slots: [] };
  await aProcess('1 second', busy);
  await slice();
  expect(await noted()).toMatchObject({ held_by: 'load', started_at: null });
  await sql`truncate processes`.execute(world.db);
  await slicesUntil(({ finished_at }) => finished_at !== null);
  expect(await noted()).toMatchObject({ held_by: null, filled: 3 });
});

test('a worker does it to its end by itself', async () => {
  await write(some(500, 'job'));
  await world.db.updateTable('background_migrations').set({ batch_size: 3 }).execute();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(world.pool.options.connectionString ?? '');
  expect(url.pathname).toBe(`/${rows[0]?.name}`);
  const log = pino({ level: 'silent' });
  const { services } = world;
  const { jobs: handlers } = backgroundJobs([trial]);
  const jobs = await startJobs({ url: url.href, services, handlers, timed: [], clock: now, log });
  await enqueue(world.db, 'migrate_in_background', {}, { key: 'migrate_in_background' });
  await expect.poll(async () => (await noted()).finished_at, { timeout: 20_000 }).not.toBeNull();
  await jobs.close();
  expect((await read()).every(({ ranking }) => ranking === 1)).toBe(true);
});

test('each has its row, and what is built on has one before', async () => {
  const files = await migrationFiles();
  const registered = files.flatMap(({ name, sql: text }) =>
    [...text.matchAll(/insert into background_migrations \(name\) values \('([a-z0-9-]+)'\)/g)].map(
      ([, of]) => ({ of, name }),
    ),
  );
  expect(new Set(registered.map(({ of }) => of))).toEqual(
    new Set(backgroundMigrations.map(({ name }) => name)),
  );
  for (const { name, sql: text } of files) {
    for (const [, wanted] of text.matchAll(/^-- builds on: (.*)$/gm)) {
      expect((registered.find(({ of }) => of === wanted)?.name ?? '~') < name).toBe(true);
    }
  }
  // A database that was empty has nothing to fill.
  const { rows } = await rowsOfEmpty();
  expect(rows.length).toBe(registered.length);
  expect(rows.every(({ finished }) => finished)).toBe(true);
});

async function rowsOfEmpty() {
  const fresh = await createWorld();
  try {
    return await sql<{ finished: boolean }>`
      select finished_at is not null as finished from background_migrations`.execute(fresh.db);
  } finally {
    await fresh.close();
  }
}
