// Imports real programmes into a PostgreSQL of its own, asks the API for 120 written searches and prints what was not
// found: npm run test:search -- --data FOLDER
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ReplyOf } from '#contract/define.ts';
import type { projectCalls } from '#contract/projects.ts';
import { importForms } from '#importers/forms.ts';
import { importProgrammes } from '#importers/programmes.ts';
import type { Importer } from '#importers/rows.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { folderStore } from '#server/integrations/files/files.ts';
import { openLive } from '#server/integrations/live/live.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { type RealSearch, realSearches } from '#test/search/real-searches.ts';
import { report } from './faults/report.ts';
import { readRows } from './import/rows.ts';
import { runImport } from './import/run-import.ts';

type List = ReplyOf<(typeof projectCalls)['listProjects']>;

/** The day on which the searches were written: what is open then. */
const now = new Date('2026-11-21T12:00:00Z');
const SHOWN = 5;
const goals = { all: 0.9, hard: 0.85 };
const hardGroups = new Set(['typing errors', 'french', 'sentences', 'synonyms']);

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
// npm changes the folder; a path is meant from where the command was typed.
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.data);
const files: [string, Importer][] = [
  ['programmes.ndjson', importProgrammes],
  ['forms.ndjson', importForms],
];
const missing = files.map(([name]) => path.join(folder, name)).filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(
    `Not there: ${missing.join(', ')}\nThe real programmes are not part of the repository. ` +
      'Name their folder: npm run test:search -- --data FOLDER',
  );
  report([['the real data is there', false]]);
} else {
  await measure();
}

async function measure(): Promise<void> {
  const place = await mkdtemp(path.join(tmpdir(), 'flair-search-'));
  const server = await startEmbeddedPostgres({
    dataDir: path.join(place, 'postgres'),
    log: () => undefined,
    fast: true,
  });
  await migrate({ url: server.url });
  await migrateJobs(server.url);
  const connection = openDatabase({ url: server.url, poolSize: 4, preparedStatements: true });
  const { db } = connection;
  const live = openLive({ url: server.url, db });
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: place,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://flair.test',
    DEVELOPMENT_ON_NETWORK: 'allowed',
    REQUEST_PATIENCE_MS: '60000',
  });
  const store = folderStore(path.join(place, 'files'));
  const app = await buildApp({
    services: { db, replica: null, config, files: store, live },
    clock: () => now,
  });
  try {
    await ensureLookups(db);
    for (const [name, importer] of files) {
      const rows = readRows(path.join(folder, name));
      const told = await runImport({
        db,
        rows,
        importer,
        clock: () => now,
        report: () => undefined,
        progress: () => undefined,
      });
      console.log(`${name}: ${told.imported} imported, ${told.refused} refused`);
    }
    // As the database does by itself after a minute.
    await sql`analyze`.execute(db);
    const ask = async ({ q, status }: RealSearch): Promise<[List, number]> => {
      const query = new URLSearchParams({ q, limit: String(SHOWN), facets: 'true' });
      if (status) query.set('status', status);
      const started = performance.now();
      const reply = await app.inject({ method: 'GET', url: `/v3/projects?${query.toString()}` });
      if (reply.statusCode !== 200) throw new Error(`${q}: ${reply.statusCode} ${reply.body}`);
      return [reply.json<List>(), performance.now() - started];
    };
    await judge(ask);
  } finally {
    await app.close();
    await live.close();
    await connection.close();
    await server.stop();
    await rm(place, { recursive: true, force: true });
  }
}

async function judge(ask: (search: RealSearch) => Promise<[List, number]>): Promise<void> {
  const times: number[] = [];
  const served = new Map<string, number>();
  let stuck = 0;
  for (const [group, searches] of Object.entries(realSearches)) {
    let found = 0;
    for (const search of searches) {
      const [list, ms] = await ask(search);
      times.push(ms);
      if (isServed(search, list)) found += 1;
      else console.log(`✗ ${group}: ${search.q} (${list.paging.total}): ${firstOf(list)}`);
      if (list.data.length === 0 && !leadsOn(list)) {
        stuck += 1;
        console.log(`✗ ${group}: ${search.q}: nothing, and no way on`);
      }
    }
    served.set(group, found / searches.length);
  }
  const all = Object.values(realSearches).flat().length;
  const total = [...served].reduce(
    (sum, [group, share]) => sum + share * (realSearches[group]?.length ?? 0),
    0,
  );
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(`${all} searches: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.999)} ms`);
  report([
    ...[...served].map(([group, share]): [string, boolean] => [
      `${group}: ${percent(share)}`,
      !hardGroups.has(group) || share >= goals.hard,
    ]),
    [`all of them: ${percent(total / all)}`, total / all >= goals.all],
    [`nothing found without a way on: ${stuck}`, stuck === 0],
  ]);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} % served`;
}

function isServed({ finds, by }: RealSearch, { data }: List): boolean {
  return data.some((project) =>
    finds.test(by ? project.entityManagementAccountId.entityName : project.name),
  );
}

/** Another spelling, a part to leave out or past projects: links that the page shows. */
function leadsOn({ search }: List): boolean {
  return search !== undefined && (search.without.length > 0 || (search.past ?? 0) > 0);
}

function firstOf({ data }: List): string {
  return data.map(({ name }) => name.slice(0, 40)).join(' | ') || 'nothing';
}
