// Measures the read model of public projects by itself: how long it takes to be built, what it holds, and what a page, a
// total, facets and a change cost. node scripts/bench-read-model.ts [--sizes 0,1,10000,100000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import type { Query } from '#server/features/projects/queries/filters.ts';
import { answerList } from '#server/features/projects/queries/read-model-answer.ts';
import { buildModel, catchUp } from '#server/features/projects/queries/read-model-state.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '0,1,10000,100000' } },
});
const sizes = values.sizes.split(',').map(Number);
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
/** Milliseconds of processor time of this process: other work on the machine counts for less in it. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
/** The middle of so many. */
const median = async (work: () => Promise<unknown>, times = 15): Promise<number> => {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) all.push(await timed(work));
  return all.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
};

/** Grows it to so many open projects with about four lookups each; no trigger runs, as in a backup that is restored. */
const ID = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
async function fill(from: number, to: number): Promise<void> {
  await client.query(
    `insert into projects (id, slug, account_id, name, executive_summary, description, benefits, deadline,
       status, featured, published_at, created_at, updated_at)
     select ${ID}, 'p-' || n, (select id from management_accounts), 'Project of the bench ' || n,
       repeat('What it is about. ', 8), '', repeat('What there is to win. ', 8),
       now() + n % 300 * interval '1 day' + interval '1 day',
       'open', n % 50 = 0, now(), now() - n * interval '1 second', now()
     from generate_series($1::int, $2::int) n`,
    [from + 1, to],
  );
  await client.query(
    `with tags as materialized (select array_agg(id order by id) as ids, array_agg(kind order by id) as kinds,
       count(*)::int as count from lookups)
     insert into project_lookups (project_id, lookup_id, kind)
     select ${ID}, ids[1 + n * prime % count], kinds[1 + n * prime % count]
     from tags, generate_series($1::int, $2::int) n, unnest(array[1, 7, 13, 31]) prime
     on conflict do nothing`,
    [from + 1, to],
  );
}

const query = (more: Partial<Query>): Query => ({ status: 'open', limit: 50, ...more });
const ms = (value: number): string => `${value.toFixed(2)} ms`;

const folder = await mkdtemp(path.join(tmpdir(), 'flair-read-model-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, fast: true });
await migrate({ url: postgres.url });
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('set session_replication_role = replica');
const connection = openDatabase({ url: postgres.url, poolSize: 2, preparedStatements: false });
const { db } = connection;
try {
  await ensureLookups(db);
  await sql`insert into entities (id, name, slug, hue, created_at, updated_at)
    values (gen_random_uuid(), 'Bench', 'bench', 1, now(), now())`.execute(db);
  await sql`insert into management_accounts (id, entity_id, created_at)
    select gen_random_uuid(), id, now() from entities`.execute(db);
  let filled = 0;
  for (const size of sizes) {
    await fill(filled, size);
    await client.query('analyze');
    filled = size;
    const before = held();
    let model: Awaited<ReturnType<typeof buildModel>> = null;
    const startedAt = performance.now();
    const build = await timed(async () => {
      model = await buildModel(db, Infinity);
    });
    const took = performance.now() - startedAt;
    const built = model as Awaited<ReturnType<typeof buildModel>>;
    if (!built) throw new Error('There is no model.');
    const now = new Date();
    const [lookup] = [...built.lookups.keys()];
    const ask = async (more: Partial<Query>) => {
      // Another moment, so that no reply is remembered.
      built.version += 1;
      await answerList(built, { db, query: query(more), cursorMark: '', now }, null);
    };
    const first = await timed(async () => ask({}));
    const bytes = held() - before;
    const page = await median(async () => ask({}));
    const filtered = await median(async () => ask({ sector: lookup ? [lookup] : [] }));
    const facets = await median(async () => ask({ facets: true }));
    const change = await median(async () => {
      await sql`update projects set featured = not featured where slug = 'p-1'`.execute(db);
      await catchUp(db, built);
    });
    console.log(
      `${size} projects: built in ${ms(took)} (${ms(build)} here), ${Math.round(bytes / 1000)} kB (${Math.round(bytes / Math.max(1, size))} bytes each), first list ${ms(first)}, list ${ms(page)}, filtered ${ms(filtered)}, with facets ${ms(facets)}, a change ${ms(change)}`,
    );
  }
} finally {
  await connection.close();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
