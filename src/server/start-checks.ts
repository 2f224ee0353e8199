import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf } from './error-code.ts';
import { poolerQuery, waitsMs } from './db/waits.ts';
import { makeFolder } from './make-folder.ts';
import { isStartFailure, startFailure } from './start-failure.ts';

const databaseTimeoutMs = 4_500;
const oldestPostgres = 15;

/** Throws a start failure when the address cannot be listened on. */
export async function checkPortIsFree({ host, port }: { host: string; port: number }) {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => {
      probe.once('error', fail).listen({ host, port, exclusive: true }, done);
    });
  } catch (error) {
    throw portProblem(error, host, port);
  }
  await new Promise((done) => probe.close(done));
}

/** What to do about an address that cannot be listened on. */
export function portProblem(error: unknown, host: string, port: number): Error {
  return startFailure(describePortProblem(error, host, port), error);
}

function describePortProblem(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that program, or start with another one, for example PORT=${port + 1}.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} needs rights this user does not have: start with a PORT above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST "${host}" is not an address of this machine: write 127.0.0.1, or 0.0.0.0 for all its addresses.`;
  }
  return `Cannot listen on ${host}, port ${port}: ${messageOf(error)}.`;
}

/** Makes the data folder when missing; throws a start failure when nothing can be written in it. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    const probe = join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
  } catch (error) {
    const code = codeOf(error) ?? 'unknown';
    const reasons: Record<string, string> = {
      EACCES: 'this user has no right to',
      EPERM: 'this user has no right to',
      EROFS: 'the disk is read-only',
      ENOSPC: 'the disk is full',
      EDQUOT: 'the disk quota is used up',
      ENOENT: 'no folder can be made there',
      ENOTDIR: 'a part of that path is a file',
      EEXIST: 'there is a file of that name',
    };
    throw startFailure(
      `The data folder ${folder} cannot be written (${reasons[code] ?? code}): make it writable, or choose another with DATA_DIR.`,
      error,
    );
  }
}

type Asked = {
  /** For what needs a session of its own: jobs, live events, migrations. */
  isDirect: boolean;
  /** Requests prepare their statements, on connections that are told at their start how long they may wait. */
  isPrepared: boolean;
};

/**
 * Throws a start failure within 5 s unless a PostgreSQL that Flair can use answers at the address; a direct one has no pooler
 * between that lends its connections by the transaction.
 */
export async function checkDatabase(
  variable: string,
  url: string,
  { isDirect, isPrepared }: Asked,
): Promise<void> {
  const place = `${variable} (${databasePlace(url)})`;
  const late = new AbortController();
  let client: pg.Client | null = null;
  try {
    // A certificate that the address names is read here.
    client = newClient(url, isDirect || isPrepared ? waitsMs : {});
    await Promise.race([
      refuseWrong(client, { place, url, isDirect }),
      sleep(databaseTimeoutMs, undefined, { signal: late.signal }).then(() => {
        throw new Error('timeout');
      }),
    ]);
  } catch (error) {
    if (isStartFailure(error)) throw error;
    throw startFailure(`${place} ${describeDatabaseProblem(error)}`, error);
  } finally {
    late.abort();
    void client?.end().catch(() => {});
  }
}

const lends =
  'leads to a pooler that lends its connections by the transaction: name PostgreSQL itself in DATABASE_DIRECT_URL, and set PREPARED_STATEMENTS=off for what goes through the pooler.';

async function refuseWrong(
  client: pg.Client,
  { place, url, isDirect }: Pick<Asked, 'isDirect'> & { place: string; url: string },
): Promise<void> {
  refuseServer(place, await askServer(client));
  if (!isDirect || !(await isLent(client, url))) return;
  throw startFailure(`${place} ${lends}`);
}

/**
 * True where the transaction of another takes the connection on which was asked before. Locks, news and settings of a session
 * are of no use there; a lock that is left behind on such a connection holds up every later start.
 */
async function isLent(client: pg.Client, url: string): Promise<boolean> {
  const other = newClient(url);
  try {
    await other.connect();
    const before = await processOf(client);
    await other.query('begin');
    const after = await processOf(client);
    await other.query('commit');
    return before !== after;
  } finally {
    void other.end().catch(() => {});
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Host and name of a database as people are told them: without user and password. */
export function databasePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

function newClient(url: string, settings: Partial<typeof waitsMs> = {}): pg.Client {
  const client = new pg.Client({
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: databaseTimeoutMs,
    query_timeout: databaseTimeoutMs,
  });
  client.on('error', () => {});
  return client;
}

/** What the migrations create. Each is applied by itself, so one that fails would leave those before it. */
const extensions = ['pg_trgm', 'unaccent'];

type Server = { version: number; encoding: string; readOnly: boolean; lacking: string[] };

function refuseServer(place: string, { version, encoding, readOnly, lacking }: Server): void {
  if (version < oldestPostgres) {
    throw startFailure(
      `${place} is PostgreSQL ${version}: Flair needs ${oldestPostgres} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw startFailure(
      `${place} is written in ${encoding}: Flair needs UTF8. Create it anew with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
  if (lacking.length > 0) {
    throw startFailure(
      `${place} has no extension ${lacking.join(' and no ')}: install the package of PostgreSQL's own extensions, such as postgresql-contrib.`,
    );
  }
  if (readOnly) {
    throw startFailure(
      `${place} takes no writes: it is a standby, or default_transaction_read_only is on. Name the primary, or correct it.`,
      { code: readOnlyCode },
    );
  }
}

/** What PostgreSQL says of a write to a standby: another one may be the primary in a moment. */
const readOnlyCode = '25006';
const passing =
  /^(ECONN\w+|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0\d|53300|25006|08(?!P01)\w{3})$/;
/** PgBouncer has one code for most of what it says itself, so its words tell what ends by itself. */
const ofPooler = '08P01';
const passingOfPooler =
  /max_client_conn|query_wait_timeout|server_login_retry|server login (failed|has been failing)|shutting down|the database system is/i;
const lastingOfPooler = /password|authenticat|SASL|signature|does not exist/i;

/** True for a failure of `checkDatabase` that a database on its way, or a busy one, ends by itself. */
export function mayPass({ cause }: Error): boolean {
  const code = codeOf(cause);
  if (code !== null && passing.test(code)) return true;
  if (cause === undefined) return false;
  const message = messageOf(cause);
  if (code === ofPooler) return passingOfPooler.test(message) && !lastingOfPooler.test(message);
  return /timeout|Connection terminated/i.test(message);
}

/**
 * What is amiss with a pooler in front of the database, null when nothing is: its connections must end a statement that
 * takes too long, as the server's own do.
 */
export async function poolerProblem(url: string): Promise<string | null> {
  const client = newClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout');
    return rows[0]?.statement_timeout === '0'
      ? `the pooler of DATABASE_URL sets no limits, so a statement outside a transaction may take for ever. Add connect_query='${poolerQuery}' to its database (docs/operate/running.md).`
      : null;
  } finally {
    void client.end().catch(() => {});
  }
}

async function askServer(client: pg.Client): Promise<Server> {
  await client.connect();
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "readOnly",
      array(select unnest($1::text[]) except select name from pg_available_extensions order by 1) as lacking`,
    [extensions],
  );
  if (!rows[0]) throw new Error('it gave no row');
  return rows[0];
}

const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

function describeDatabaseProblem(error: unknown): string {
  const code = codeOf(error);
  const message = messageOf(error);
  const known: Record<string, string> = {
    ECONNREFUSED: 'cannot be reached: nothing listens there. Start that PostgreSQL, or correct it.',
    ENOTFOUND: 'cannot be reached: there is no such host. Correct the host name.',
    EAI_AGAIN: 'cannot be reached: the host name could not be looked up. Check the network.',
    ETIMEDOUT: 'does not answer. Check the host, the port and the firewall.',
    '28P01': 'refuses the user or the password. Correct them.',
    '28000': 'refuses this user from here. Correct the user, or allow it in pg_hba.conf.',
    '3D000': 'has no database of that name. Create it, or correct the name.',
    '53300': 'has no free connection. Raise its max_connections, or close other programs.',
    '57P03': 'is starting or stopping. Try again in a moment.',
  };
  if (code === '28000' && message.includes('no encryption')) {
    return 'refuses this user without encryption. Add ?sslmode=verify-full to the address, or allow it in pg_hba.conf.';
  }
  if (code !== null && known[code]) return known[code];
  if (code !== null && untrusted.test(code)) {
    return 'shows a certificate of an authority that is not known here. Add ?sslmode=verify-full&sslrootcert=FILE to the address, with the certificate of its authority in that file.';
  }
  // How PgBouncer says it.
  if (message.includes('unsupported startup parameter')) return lends;
  if (/timeout/i.test(message)) return known['ETIMEDOUT'] ?? message;
  return `cannot be used: ${message.split('\n')[0]}.`;
}
