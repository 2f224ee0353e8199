import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf } from '#server/error-code.ts';
import { printLine } from '#server/console.ts';
import { startFailure } from '#server/start-failure.ts';
import { locks } from './locks.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Well below what a statement of the server waits for a lock. */
const lockTimeoutMs = 400;
const lockNotAvailable = '55P03';
const patienceMs = 5 * 60_000;

/**
 * What some files lock before anything else, in the order in which saves of an application lock it. The files themselves name
 * it in another order, and stay as they were applied: whoever held the second and waited for the first was waited for, at
 * each try anew, as long as somebody typed.
 */
const lockedFirst: Readonly<Record<string, string>> = {
  '528-decision-dates.sql': 'applications, projects',
};

const ownTable = `create table if not exists migrations (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`;

type Options = {
  url: string;
  log?: (line: string) => void;
  /** Of a program; this one's unless said. */
  files?: MigrationFile[];
  /** Does a background migration to its end; without it a database that wants one is refused. */
  finish?: (name: string) => Promise<void>;
  /** Says why nothing happens for a while; a line of the start unless said. */
  tell?: (line: string) => void;
};

const waitsForIt = `Another process changes or copies the tables of the database, so this start waits for it. Where there is none, a pooler has kept its lock: select pid from pg_locks where locktype = 'advisory' and objid = ${locks.migrations} and granted shows whose it is.`;

/** Others that start at the same moment have it for less. */
const saysAfterMs = 2000;

/** Takes the lock that the schema changes under, and says so where that takes long. */
async function holdSchema(
  client: pg.Client,
  suffix: '' | '_shared',
  tell: (line: string) => void,
): Promise<void> {
  const late = setTimeout(() => tell(waitsForIt), saysAfterMs);
  try {
    await client.query(`select pg_advisory_lock${suffix}($1)`, [locks.migrations]);
  } finally {
    clearTimeout(late);
  }
}

/**
 * Applies the SQL files of `migrations/` in order, each once, under an advisory lock, so that any
 * number of processes may start together. Returns the names applied. Fails when an applied file changed,
 * with a start failure when a newer program was here: this one would not know what it left. Likewise, before anything is
 * changed, when one of them builds on a background migration that is not finished.
 */
export async function migrate({
  url,
  log,
  files: given,
  finish,
  tell = printLine,
}: Options): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await holdSchema(client, '', tell);
    await client.query(ownTable);
    const { rows } = await client.query<{ name: string; hash: string }>('select * from migrations');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const files = given ?? (await migrationFiles());
    refuseNewer([...known.keys()], files);
    const isEmpty = known.size === 0;
    if (!isEmpty && !finish) await refuseUnfinished(client, [...known.keys()], files);
    const applied: string[] = [];
    for (const file of files) {
      const hash = known.get(file.name);
      if (hash === undefined) {
        if (!isEmpty) for (const name of buildsOn(file)) await finish?.(name);
        await apply(client, file);
        if (isEmpty && registers(file)) await client.query(nothingToFill);
        log?.(`migration ${file.name} applied`);
        applied.push(file.name);
      } else if (hash !== file.hash) {
        throw new Error(`Migration ${file.name} was changed after it was applied. Add a new file.`);
      }
    }
    return applied;
  } catch (error) {
    throw withoutRights(error);
  } finally {
    await client.end();
  }
}

const insufficientPrivilege = '42501';

/** What to do where the user may make no tables; any other failure as it is. */
export function withoutRights(error: unknown): unknown {
  if (codeOf(error) !== insufficientPrivilege) return error;
  return startFailure(
    `The user of the database may not build its tables (${messageOf(error)}): make it the owner, ALTER DATABASE name OWNER TO user.`,
    error,
  );
}

/**
 * Names that `migrate` would apply to a database that is in use already; none for one that is empty. Fails as `migrate` would
 * where it would refuse to, unless `canFinish` what it builds on. Waits for whoever changes the schema: what is half way is
 * neither empty nor of before.
 */
export async function pendingMigrations(
  url: string,
  { canFinish = false, tell = printLine }: { canFinish?: boolean; tell?: Options['tell'] } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await holdSchema(client, '_shared', tell);
    const { rows: found } = await client.query<{ there: boolean }>(
      `select to_regclass('public.migrations') is not null as there`,
    );
    if (found[0]?.there !== true) return [];
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map(({ name }) => name));
    const files = await migrationFiles();
    refuseNewer([...known], files);
    if (known.size > 0 && !canFinish) await refuseUnfinished(client, [...known], files);
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

/** The background migrations that must be finished before this file is applied. */
const buildsOn = ({ sql }: MigrationFile): string[] =>
  [...sql.matchAll(/^-- builds on: ([a-z0-9-]+)$/gm)].map(([, name = '']) => name);
const registers = ({ sql }: MigrationFile): boolean =>
  sql.includes('insert into background_migrations');
const nothingToFill = `update background_migrations
  set total = 0, started_at = now(), finished_at = now() where finished_at is null`;

async function refuseUnfinished(
  client: pg.Client,
  known: string[],
  files: MigrationFile[],
): Promise<void> {
  const wanted = files.filter(({ name }) => !known.includes(name)).flatMap(buildsOn);
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.background_migrations') is not null as there`,
  );
  const { rows } = found[0]?.there
    ? await client.query<{ name: string; seen: string; total: string | null; ended: boolean }>(
        'select name, seen, total, finished_at is not null as ended from background_migrations',
      )
    : { rows: [] };
  const name = wanted.find((one) => !rows.some((row) => row.name === one && row.ended));
  if (name === undefined) return;
  const row = rows.find((one) => one.name === name);
  const state = row?.total ? `${row.seen} of about ${row.total} rows are done` : 'it has not begun';
  throw startFailure(
    `This version builds on the background migration ${name}, which is not finished (${state}). Let the version before finish it, or do it now: npm run migrations -- finish. Nothing was changed.`,
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
      const first = lockedFirst[file.name];
      if (first) await client.query(`lock table ${first} in access exclusive mode`);
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
