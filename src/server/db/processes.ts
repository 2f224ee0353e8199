import { hostname } from 'node:os';
import pg from 'pg';
import { makeSharedClock } from './clock.ts';
import { newId } from './id.ts';
import { noteAnswering } from './outages.ts';

/** This run of the program; another one has another, on the same machine too. */
export const processId = newId();

const BEAT_MS = 2000;
/** Whoever was not renewed for this long may have missed others too. */
const GAP_MS = 3500;
/** Whoever was not renewed for this long is gone. */
export const GONE_MS = 7000;

const interval = (ms: number): string => `make_interval(secs => ${ms / 1000})`;
/** In SQL, of a row: it is not renewed any more. What stands in the future was written before the clock was set back. */
export const GONE = `(seen_at < clock_timestamp() - ${interval(GONE_MS)}
  or seen_at > clock_timestamp() + ${interval(GONE_MS)})`;
/**
 * In SQL: this process may say of others that they are gone. Where it was not seen itself it has seen nobody, after a
 * crash the list is empty, and when the clock is set all rows look old. Then all are given time to come back.
 */
export const MAY_JUDGE = `exists (select from processes as judge where judge.id = '${processId}'
  and judge.seen_at between clock_timestamp() - ${interval(GAP_MS)} and clock_timestamp()
  and judge.steady_since < clock_timestamp() - ${interval(GONE_MS)})`;

/** Asks whether it takes writes: a standby does not, nor one that somebody has made read-only. */
export const TAKES_WRITES = `select current_setting('transaction_read_only') = 'off' as "takesWrites"`;

type Options = {
  /** Of the database, without a pooler between. */
  url: string;
  kind: 'server' | 'worker';
  /** Where files are kept, for people, and what is the same for all that keep them there. */
  files: { at: string; mark: string };
};

export type Neighbour = { machine: string; pid: number; filesAt: string; filesMark: string };

/** What a process that answers says of itself with each beat. */
type Telling = {
  /** Urgent requests that it refused so far. */
  refused: () => number;
  /** What it did lately, as JSON. */
  figures: () => unknown;
};

export type Presence = {
  /** The database's time. */
  clock: () => Date;
  /** Processes that run beside this one. */
  neighbours(): Promise<Neighbour[]>;
  /** Names under which this process takes jobs. */
  jobPools: Set<string>;
  /** Called with each beat: takes back what others left that are gone. */
  takeBack(work: (pool: pg.Pool) => Promise<void>): void;
  /** From now on this process answers requests. */
  answers(telling: Telling): void;
  /** Asks the database whether it is there and takes writes, over the connection of the row. */
  ask: () => Promise<{ takesWrites: boolean }>;
  /** Takes this process out of the list. */
  close(): Promise<void>;
};

/**
 * Writes this process into the list of those that run and renews it until closed, over a connection of its own, so
 * that no crowd of requests holds it up. Fails when the database does not answer the first time.
 */
export async function openPresence(options: Options): Promise<Presence> {
  const { url, kind, files } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    statement_timeout: 3000,
    application_name: 'flair process',
    keepAlive: true,
  });
  // A beat that fails is followed by another; what asks the pool hears of it by itself.
  pool.on('error', () => undefined);
  const clock = makeSharedClock();
  const jobPools = new Set<string>();
  const about = [processId, kind, hostname(), process.pid, files.at, files.mark];
  let tells: Telling | null = null;
  const renew = async (): Promise<void> => {
    const askedAt = performance.now();
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
    if (rows[0]) clock.learn(rows[0].at, askedAt, performance.now());
    await pool.query(
      `insert into processes as old
         (id, kind, machine, pid, files_at, files_mark, job_pools, figures, started_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), clock_timestamp())
       on conflict (id) do update set seen_at = excluded.seen_at, job_pools = excluded.job_pools,
         figures = excluded.figures,
         steady_since = case
           when excluded.seen_at - old.seen_at between interval '0' and ${interval(GAP_MS)} then old.steady_since
           else excluded.seen_at
         end`,
      [...about, [...jobPools], tells && JSON.stringify(tells.figures())],
    );
  };
  await renew().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  let told = 0;
  const sayAnswering = async (): Promise<void> => {
    if (!tells) return;
    const refused = tells.refused();
    await noteAnswering(pool, refused - told);
    told = refused;
  };
  let takesBack: ((pool: pg.Pool) => Promise<void>) | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    await renew();
    await pool.query(`delete from processes where ${GONE} and ${MAY_JUDGE}`);
    await sayAnswering();
    await takesBack?.(pool);
  };
  const keepUp = (): void => {
    timer = setTimeout(() => {
      beating = beat()
        .catch(() => undefined)
        .finally(() => {
          if (!closed) keepUp();
        });
    }, BEAT_MS);
  };
  let beating: Promise<void> = Promise.resolve();
  keepUp();

  return {
    clock: clock.now,
    jobPools,
    neighbours: async () => {
      const { rows } = await pool.query<Neighbour>(
        `select machine, pid, files_at as "filesAt", files_mark as "filesMark" from processes
         where id <> $1 and not ${GONE} order by id limit 100`,
        [processId],
      );
      return rows;
    },
    takeBack: (work) => {
      takesBack = work;
    },
    answers: (telling) => {
      tells = telling;
    },
    ask: async () => {
      const { rows } = await pool.query<{ takesWrites: boolean }>(TAKES_WRITES);
      return rows[0] ?? { takesWrites: false };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await beating;
      await pool.query('delete from processes where id = $1', [processId]).catch(() => undefined);
      await pool.end();
    },
  };
}
