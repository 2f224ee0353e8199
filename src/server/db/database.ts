import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { codeOf } from '#server/error-code.ts';
import { readInstant } from './instants.ts';
import { keepForCommit } from './after-commit.ts';
import { keepPipeline, sharedPool } from './pipelined.ts';
import type { DB } from './schema.ts';
import { openTurns } from './turns.ts';
import { transactionQuery, waitsMs } from './waits.ts';

/** The query builder; inside a transaction it is the transaction. */
export type Database = Kysely<DB>;

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

type Options = {
  url: string;
  poolSize: number;
  /** Off behind a transaction-mode pooler, which cannot keep named statements. */
  preparedStatements: boolean;
  /** For how long is waited for a connection and for a query, where that is shorter than usual. */
  patienceMs?: number;
  /** For how long is waited for a turn at the connections, where that is other than usual. */
  turnMs?: number;
  onError?: (error: Error) => void;
  onQuery?: (event: { sql: string; ms: number }) => void;
};

// Counts are bigint in PostgreSQL and far below 2^53 here; a calendar date is a text, not an instant.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

/* A statement has one process: to start others takes longer than nearly all do, and others have work of their own. */
const alone = '-c max_parallel_workers_per_gather=0';

/*
 * One that is new reads the catalogue and plans each statement again, so that a call takes up to ten times as long: quiet
 * minutes must not bring it about (docs/decisions/493).
 */
const restsForMs = 30 * 60_000;
/** After so long at rest the system asks whether the other end is still there: a firewall forgets who says nothing for minutes. */
const asksAfterMs = 30_000;

/** Opens the pool. Every wait has an end: connecting 2 s, a statement 5 s, a lock 2 s, a query 6 s. */
export function openDatabase(options: Options): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.patienceMs ?? 2000,
    idleTimeoutMillis: restsForMs,
    query_timeout: options.patienceMs ?? 6000,
    // A pooler refuses them with the start of a connection, and lends its own from one transaction to the next.
    ...(options.preparedStatements && { ...waitsMs, options: alone }),
    application_name: 'flair',
    pipeline: options.preparedStatements,
    keepAlive: true,
    keepAliveInitialDelayMillis: asksAfterMs,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool hears only clients that rest in it: one in use that loses its server would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const { onQuery } = options;
  const over = (lends: PostgresPool): Database =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: lends }),
      ...(onQuery && {
        log: (event) => onQuery({ sql: event.query.sql, ms: event.queryDurationMillis }),
      }),
    });
  const lends = wrapped(pool, options);
  const db = over(lends);
  // A pooler answers one statement of a connection before it takes the next.
  keepPipeline(db, () => over(sharedPool(lends, options.preparedStatements)));
  return { db, pool, close: () => db.destroy() };
}

const maxNamed = 500;
/** The longest that nearly every request may ask is the save of a draft, some 9,000. Planning it takes longer than running it. */
const maxLength = 16_000;
const names = new Map<string, string>();

function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= maxNamed || sql.length > maxLength) return known;
  const name = createHash('sha1').update(sql).digest('base64url').slice(0, 20);
  names.set(sql, name);
  return name;
}

type Ask = (client: pg.PoolClient, sql: string, values: unknown[]) => Promise<unknown>;

/** Gives each distinct text a statement name, so that PostgreSQL parses and plans it once. */
const named: Ask = async (client, text, values) => {
  const name = statementName(text);
  return client.query(name ? { name, text, values } : { text, values });
};

const begins = /^(?:begin|start transaction)\b/;

/** Sets where waits end with the begin of each transaction, in the same trip. */
const limited: Ask = async (client, text, values) => {
  if (!begins.test(text)) return client.query({ text, values });
  await client.query(`${text}; ${transactionQuery}`);
  return { command: 'BEGIN', rowCount: null, rows: [] };
};

function wrapped(pool: pg.Pool, { preparedStatements, turnMs }: Options): PostgresPool {
  const ask = preparedStatements ? named : limited;
  const turn = openTurns(pool.options.max, turnMs);
  // One for each client and not for each loan: Kysely remembers a connection by it.
  const lenders = new WeakMap<pg.PoolClient, Lend>();
  return {
    connect: async () => {
      const giveBack = await turn();
      try {
        const client = await pool.connect();
        let lend = lenders.get(client);
        if (!lend) {
          lend = lenderOf(client, ask);
          lenders.set(client, lend);
        }
        return lend(giveBack);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

type Lend = (giveBack: () => void) => PostgresPoolClient;

/** Lends a client, to one at a time; `giveBack` is called as it is released. */
function lenderOf(client: pg.PoolClient, ask: Ask): Lend {
  let broken: Error | undefined;
  let giveBack: (() => void) | undefined;
  const query = async (sql: unknown, values: unknown[] = []): Promise<unknown> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Kysely sends and is no text is a cursor, for the client to read.
    if (typeof sql !== 'string') return client.query(sql as pg.QueryConfig);
    try {
      return await ask(client, sql, values);
    } catch (error) {
      if (error instanceof Error && isOfNoMoreUse(error)) broken = error;
      throw error;
    }
  };
  const release = (isDiscarded = false): void => {
    client.release(broken ?? isDiscarded);
    giveBack?.();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks no more of a client than these two.
  const lent = { query, release } as unknown as PostgresPoolClient;
  return (whenBack) => {
    giveBack = whenBack;
    return lent;
  };
}

/** Of a server that takes no writes: it was the primary until a moment ago, and a new connection leads to the one that is. */
const readOnly = '25006';

/** True for a failure after which the client must not be used again. One that timed out still waits for its answer. */
function isOfNoMoreUse(error: Error): boolean {
  return !('severity' in error) || error.severity === 'FATAL' || codeOf(error) === readOnly;
}

const retryable = new Set(['40001', '40P01']);
const maxTries = 4;

/**
 * Runs `work` in a transaction, or in the one that is already open. A serialisation failure or a
 * deadlock is tried again, at most 4 times.
 */
export async function inTransaction<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    let afterwards: (() => void) | undefined;
    try {
      const result = await db.transaction().execute(async (transaction) => {
        afterwards = keepForCommit(db, transaction);
        return work(transaction);
      });
      afterwards?.();
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (!code || !retryable.has(code) || attempt === maxTries) throw error;
    }
  }
}
