import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#server/error-code.ts';
import { startFailure } from '#server/start-failure.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Held by whoever changes the schema; shared by whoever needs it to stay. */
export const migrationLock = 7_230_411;

/** Well below what a statement of the server waits for a lock. */
const lockTimeoutMs = 400;
const lockNotAvailable = '55P03';
const patienceMs = 5 * 60_000;

const ownTable = `create table if not exists migrations (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`;

type Options = {
  url: string;
  log?: (line: string) => void;
  /** Of a program; this one's unless said. */
  files?: MigrationFile[];
};

/**
 * Applies the SQL files of `migrations/` in order, each once, under an advisory lock, so that any
 * number of processes may start together. Returns the names applied. Fails when an applied file changed,
 * with a start failure when a newer program was here: this one would not know what it left.
 */
export async function migrate({ url, log, files: given }: Options): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(ownTable);
    const { rows } = await client.query<{ name: string; hash: string }>('select * from migrations');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const files = given ?? (await migrationFiles());
    refuseNewer([...known.keys()], files);
    const applied: string[] = [];
    for (const file of files) {
      const hash = known.get(file.name);
      if (hash === undefined) {
        await apply(client, file);
        log?.(`migration ${file.name} applied`);
        applied.push(file.name);
      } else if (hash !== file.hash) {
        throw new Error(`Migration ${file.name} was changed after it was applied. Add a new file.`);
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Names that `migrate` would apply to a database that is in use already; none for one that is empty. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    );
    if (found[0]?.there !== true) return [];
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map(({ name }) => name));
    const files = await migrationFiles();
    refuseNewer([...known], files);
    return known.size === 0 ? [] : files.map(({ name }) => name).filter((name) => !known.has(name));
  } finally {
    await client.end();
  }
}

function refuseNewer(known: string[], files: MigrationFile[]): void {
  const own = new Set(files.map(({ name }) => name));
  const newer = known.filter((name) => !own.has(name)).toSorted();
  if (newer.length === 0) return;
  throw startFailure(
    `The database belongs to a newer Flair (this one does not know its migration ${newer.at(-1)}): start that version or a later one, or restore a backup from before the upgrade.`,
  );
}

export type MigrationFile = { name: string; sql: string; hash: string };

/** Those of this program, in order. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Builds the schema of these migrations in an empty database, in the transaction that is open. */
export async function buildSchema(client: pg.Client, files: MigrationFile[]): Promise<void> {
  await client.query(ownTable);
  for (const file of files) {
    await applyOpen(client, file);
    // What is checked only at the end would hold up the next change of its table.
    await client.query('set constraints all immediate');
  }
}

/**
 * Applies one in a transaction. The program before this one serves meanwhile, and whoever waits for a table has everyone
 * who comes later wait behind it: so this gives up soon, lets them pass, and tries again.
 */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    try {
      await applyOpen(client, file);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (codeOf(error) !== lockNotAvailable || Date.now() > until) throw error;
    }
    await sleep(lockTimeoutMs);
  }
}

async function applyOpen(client: pg.Client, { name, sql, hash }: MigrationFile): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}
