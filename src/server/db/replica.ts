import pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import { type Database, openDatabase } from './database.ts';

/** A replica that is further behind is not read from. Who wrote is remembered for longer (`http/written.ts`). */
export const MOST_BEHIND_MS = 5000;
/** So often it is looked how far it is. */
const LOOK_MS = 500;
/** Whoever waits longer for it asks the primary. */
const PATIENCE_MS = 1000;

export const behindSeconds = new Gauge({
  name: 'flair_replica_behind_seconds',
  help: 'For how long the replica has not been known to have everything; 0 without one',
  registers: [],
});
export const replicaReads = new Counter({
  name: 'flair_replica_reads_total',
  help: 'Calls that may read from the replica, by who answered: replica, primary, or again: the primary after the replica',
  labelNames: ['from'],
  registers: [],
});

/** A copy of the database that follows it, to be read from by whoever has not just written. */
export type Replica = {
  db: Database;
  /** It answers, and has everything that was committed until a few seconds ago. */
  isFresh: () => boolean;
  /** It has everything that was committed before this moment of `performance.now()`. */
  has: (moment: number) => boolean;
  /** Somebody reads who may have written just now: what this process remembers of the database is to be looked at first. */
  readsOwn: () => void;
  /** What is called then. */
  onReadsOwn: (listener: () => void) => void;
  close: () => Promise<void>;
};

type Options = {
  url: string;
  /** Of the database, without a pooler between. */
  primaryUrl: string;
  poolSize: number;
  preparedStatements: boolean;
};

/** Where a server stands in the log that both share. */
export type Place = { system: string; isStandby: boolean; at: number };

const placeAt = (position: string): string =>
  `select system_identifier::text as system, pg_is_in_recovery() as "isStandby",
     pg_wal_lsn_diff(${position}, '0/0')::float8 as at from pg_control_system()`;
export const ofPrimary = placeAt('pg_current_wal_insert_lsn()');
export const ofReplica = placeAt('pg_last_wal_replay_lsn()');

/** Opens it and follows how far it is. One that is away is not waited for: everybody reads from the primary meanwhile. */
export function openReplica({ url, primaryUrl, poolSize, preparedStatements }: Options): Replica {
  const connection = openDatabase({ url, poolSize, preparedStatements, patienceMs: PATIENCE_MS });
  const listeners: (() => void)[] = [];
  const watch = watchReplica(url, primaryUrl);
  return {
    db: connection.db,
    isFresh: () => watch.hasUntil() > performance.now() - MOST_BEHIND_MS,
    has: (moment) => watch.hasUntil() > moment,
    readsOwn: () => listeners.forEach((listener) => listener()),
    onReadsOwn: (listener) => void listeners.push(listener),
    close: async () => {
      await watch.close();
      await connection.close();
      behindSeconds.reset();
    },
  };
}

/** Asks both again and again, over connections of its own: behind a crowd of requests it would look further behind than it is. */
function watchReplica(url: string, primaryUrl: string) {
  const primary = poolOf(primaryUrl);
  const replica = poolOf(url);
  /** Where the primary stood when it was asked, the latest last. */
  let asked: { moment: number; at: number }[] = [];
  const openedAt = performance.now();
  let hasUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    const moment = performance.now();
    const now = await placeOf(primary, ofPrimary);
    asked = asked.filter((one) => one.moment > moment - MOST_BEHIND_MS);
    asked.push({ moment, at: now.at });
    const there = await placeOf(replica, ofReplica);
    // One that takes writes itself, or belongs to another database, follows nobody.
    if (!there.isStandby || there.system !== now.system) return;
    hasUntil = asked.findLast((one) => one.at <= there.at)?.moment ?? hasUntil;
  };
  const keepLooking = async (): Promise<void> => {
    await look().catch(() => undefined);
    behindSeconds.set((performance.now() - Math.max(hasUntil, openedAt)) / 1000);
    if (!isClosed) timer = setTimeout(() => void (looking = keepLooking()), LOOK_MS);
  };
  let looking = keepLooking();
  return {
    hasUntil: () => hasUntil,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'flair replica',
    keepAlive: true,
  });
  // A look that fails is followed by another.
  pool.on('error', () => undefined);
  return pool;
}

async function placeOf(pool: pg.Pool, sql: string): Promise<Place> {
  const { rows } = await pool.query<Place>(sql);
  if (!rows[0]) throw new Error('The database gave no row.');
  return rows[0];
}
