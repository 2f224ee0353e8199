import { createHash, type Hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/runner.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = path.join(root, '.cache', 'ready-data');

/** What a new database is made from. */
const sources = [
  'package-lock.json',
  'src/postgres',
  'src/server/db/migrations',
  'test/ready-data.ts',
];

/** Gives an empty data folder a database that is made and migrated, as the product's first start would. */
export async function makeReady(dataDir: string): Promise<void> {
  const ready = path.join(kept, hashOfSources());
  if (!existsSync(ready)) await makeOnce(ready);
  cpSync(ready, dataDir, { recursive: true });
}

/** Grows under another name: several processes may begin at once, and the first to end is taken. */
async function makeOnce(ready: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const growing = mkdtempSync(path.join(kept, 'new-'));
  const dataDir = path.join(growing, 'postgres');
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });
    await migrate({ url: server.url });
    await migrateJobs(server.url);
    await checkPasswordsAtOnce(server.url);
    await server.stop();
    renameSync(growing, ready);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    if (!existsSync(ready)) throw error;
  }
  dropOlder(ready);
}

/** Of 4,096 rounds a connection takes milliseconds on both sides, and a run of the tests opens thousands. */
async function checkPasswordsAtOnce(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set scram_iterations = 1');
  await client.query(
    `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
  );
  await client.end();
}

const longAgoMs = 60 * 60_000;

/** Those of sources that have changed since, and what a killed run has left. */
function dropOlder(ready: string): void {
  for (const name of readdirSync(kept)) {
    const folder = path.join(kept, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (folder !== ready && Date.now() - made > longAgoMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function addToHash(hash: Hash, source: string): void {
  const full = path.join(root, source);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) addToHash(hash, path.join(source, name));
  } else {
    hash.update(`\0${source}\0`).update(readFileSync(full));
  }
}
