import pg from 'pg';
import { locks } from '#server/db/locks.ts';

/** The tables of the product and of its migrations. */
export const SCHEMA = 'public';

export const quote = pg.escapeIdentifier;
export const tableOf = (name: string): string => `${quote(SCHEMA)}.${quote(name)}`;

/**
 * A connection for work of minutes: no limit of the server or of a role ends it, and values are written the
 * same way wherever it is.
 */
export async function connectForWork(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'flair-backup',
    keepAlive: true,
  });
  // Whoever waits for an answer hears of a lost connection; at rest there is nobody to tell.
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
    set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`);
  return client;
}

/** True when nobody else makes or restores a backup; held until the connection ends. */
export const claimWork = async (client: pg.Client): Promise<boolean> =>
  claim(client, locks.backups);

/** False while another process brings the database up to date; ends with the connection. */
export const claimUpgrade = async (client: pg.Client): Promise<boolean> =>
  claim(client, locks.upgrades);

async function claim(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock($1) as claimed',
    [lock],
  );
  return rows[0]?.claimed === true;
}

/**
 * Each table with the columns that are kept; what PostgreSQL computes itself is left out. An unlogged table holds what
 * is true for a moment and is not `kept`.
 */
export async function listTables(
  client: pg.Client,
): Promise<{ name: string; columns: string[]; kept: boolean }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; kept: boolean }>(
    `select c.relname as name, c.relpersistence = 'p' as kept, coalesce(array_agg(a.attname::text order by a.attnum)
         filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and ${notOfAnExtension('c.oid')}
     group by c.relname, c.relpersistence order by c.relname`,
    [SCHEMA],
  );
  return rows;
}

export async function listSequences(
  client: pg.Client,
): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = $1::regnamespace and relkind = 'S' and ${notOfAnExtension('c.oid')}
     order by relname`,
    [SCHEMA],
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${tableOf(name)}`,
    );
    for (const state of states) sequences.push({ name, ...state });
  }
  return sequences;
}

export async function listMigrations(client: pg.Client): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`${SCHEMA}.migrations`],
  );
  if (!rows[0]?.there) return [];
  const migrations = await client.query<{ name: string; hash: string }>(
    `select name, hash from ${tableOf('migrations')} order by name`,
  );
  return migrations.rows;
}

export const notOfAnExtension = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
