// The heaviest lists over 10,000 projects and 50,000 applications, and the populated list beside a bare
// Fastify + SQL twin. Uses ../shared/data/programmes.ndjson where it is there.
// npm run bench:heavy -- --projects 10000 --applications 50000
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { folderStore } from '#server/integrations/files.ts';
import { openLive } from '#server/integrations/live.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { report, wholeNumber } from './faults/report.ts';
import { blowUp } from './heavy/blow-up.ts';
import { bareTwin } from './heavy/twin.ts';

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    applications: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '20' },
  },
});
const size = {
  projects: wholeNumber('projects', values.projects),
  applications: wholeNumber('applications', values.applications),
  mine: 1000,
};
const rounds = wholeNumber('rounds', values.rounds);
const source = process.env['PROGRAMMES'] ?? '../shared/data/programmes.ndjson';

const folder = await mkdtemp(join(tmpdir(), 'flair-heavy-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, fast: true });
const { url } = postgres;
await migrate({ url });
await migrateJobs(url);
let statements = 0;
const connection = openDatabase({
  url,
  poolSize: 10,
  preparedStatements: true,
  onQuery: () => {
    statements += 1;
  },
});
await ensureLookups(connection.db);
if (existsSync(source)) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder };
  const args = ['scripts/import.ts', 'programmes', source];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The import failed: ${stderr}`);
} else console.log(`${source} is not there: rows of our own instead`);
// Of its own: making the rows may take longer than the product lets a statement take.
const maker = new pg.Pool({ connectionString: url, max: 1 });
const { userId } = await blowUp(maker, size);
await maker.end();
const token = randomBytes(32).toString('base64url');
await connection.pool.query(
  `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
   values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
  [userId, tokenHash(token)],
);
const config = readConfig({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  INSECURE_HTTP: 'allowed',
  DATABASE_URL: url,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  SMTP_URL: 'smtp://127.0.0.1:1',
  REQUEST_PATIENCE_MS: '60000',
});
const services = {
  db: connection.db,
  // The general limit of a minute is no part of what is measured.
  config: { ...config, rateLimit: false },
  files: folderStore(join(folder, 'files')),
  live: openLive({ url }),
};
const app = await buildApp({ services, clock: () => new Date() });
const twin = bareTwin(connection.pool);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const bare = await twin.listen({ port: 0, host: '127.0.0.1' });

const populate = 'author,entityManagementAccountId,ecosystem,sector,projectType,startupStage';
const heavy = `${origin}/v3/projects?limit=1000&populate=${populate}`;
const statuses = encodeURIComponent('["pending","accepted","rejected"]');
const mine = `${origin}/v3/applications/my?limit=1000&statuses=${statuses}&populate=projectId,userId`;
const checks: [string, boolean][] = [];

async function get(address: string): Promise<{ rows: number; bytes: number }> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`);
  return { rows: (JSON.parse(text) as { data: unknown[] }).data.length, bytes: text.length };
}

for (const [name, address] of [
  ['projects, 1000 populated', heavy],
  ['my applications, 1000', mine],
] as const) {
  const { rows, bytes } = await get(address);
  await get(address);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    statements = 0;
    const startedAt = performance.now();
    await get(address);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const middle = Math.round(times[Math.floor(rounds / 2)] ?? 0);
  const p95 = Math.round(times[Math.floor(rounds * 0.95)] ?? times.at(-1) ?? 0);
  const facts = `${rows} rows, ${Math.round(bytes / 1024)} KB, ${statements} statements`;
  checks.push(
    [`${name}: p50 ${middle} ms, p95 ${p95} ms (400); ${facts}`, middle <= 400],
    [`${name}: at most 4 statements besides the session's`, statements - 1 <= 4],
  );
}

/** Requests a second, 8 at once. */
async function rate(address: string): Promise<number> {
  for (let warm = 0; warm < 20; warm += 1) await get(address);
  const startedAt = performance.now();
  const until = startedAt + 1500;
  let done = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      const reply = await fetch(address);
      await reply.arrayBuffer();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return (done * 1000) / (performance.now() - startedAt);
}

// In turns, so that what else the machine does weighs on both.
const pairs: { ours: number; bare: number }[] = [];
for (let turn = 0; turn < 5; turn += 1) {
  pairs.push({
    ours: await rate(`${origin}/v3/projects?limit=50&populate=${populate}`),
    bare: await rate(`${bare}/bare?limit=50`),
  });
}
pairs.sort((one, other) => one.ours / one.bare - other.ours / other.bare);
const { ours, bare: bareRate } = pairs[2] ?? { ours: 0, bare: 1 };
const ratio = ours / bareRate;
const spread = [pairs.at(0), pairs.at(-1)].map((pair) =>
  pair ? (pair.ours / pair.bare).toFixed(2) : '-',
);
checks.push([
  `50 populated: ${ours.toFixed(0)}/s beside the twin's ${bareRate.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (aim 0.6; ${spread.join(' to ')} in five turns)`,
  ratio >= 0.6,
]);

await app.close();
await twin.close();
await services.live.close();
await connection.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
report(checks);
