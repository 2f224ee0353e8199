import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** A lane that has ended begins again after this long. */
const restartMs = 3000;
/** Where the database answers, no question of a lane takes longer. */
const answerMs = 5000;
/** A lane that has asked in vain for so long ends, and begins again over other connections. */
const vainMs = 10_000;
/** A job that ended is reported within this, or not at all. */
const reportMs = 5000;
/** When a lane is closed its jobs have so long to end; their signal says so after five seconds. */
const closeMs = 8000;

type Options = {
  name: string;
  /** Of the database, without a pooler between. */
  url: string;
  concurrency: number;
  tasks: TaskList;
  /** What the clock starts here, a line each. */
  crontab: string;
  /** Gets the name under which jobs are taken, for as long as they may be running. */
  jobPools: Set<string>;
  log: FastifyBaseLogger;
};

export type Lane = { isRunning: () => boolean; close(): Promise<void> };

/** Opens a lane that works until it is closed, and begins again when it ends by itself. Fails where it cannot begin. */
export async function openLane(options: Options): Promise<Lane> {
  const { name, log } = options;
  let turn: Turn | null = null;
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const start = async (): Promise<void> => {
    const next = await begin(options);
    turn = next;
    if (closing) return;
    void next.ended.then(() => {
      turn = null;
      void next.stop();
      if (closing) return;
      log.warn(`The jobs of the lane ${name} have stopped. They begin again in a moment.`);
      startSoon();
    });
  };
  let starting = start();
  const startSoon = (): void => {
    timer = setTimeout(() => {
      starting = start().catch(() => {
        if (!closing) startSoon();
      });
    }, restartMs).unref();
  };
  await starting;
  return {
    isRunning: () => turn !== null,
    close: async () => {
      closing = true;
      clearTimeout(timer);
      // What is just beginning would take jobs afterwards.
      const stopped = starting.then(async () => turn?.stop());
      await Promise.race([stopped, sleep(closeMs, undefined, { ref: false })]);
    },
  };
}

/** A lane from one begin to one end. */
type Turn = {
  /** Resolves when it takes no more jobs by itself. */
  ended: Promise<void>;
  /** Takes no more jobs; resolves when those that run have ended. */
  stop(): Promise<void>;
};

/**
 * The library's own promise of an end never comes when two reports have failed (graphile/worker issue 636), and it waits
 * for ever on a line that went deaf. So what it says meanwhile is watched.
 */
async function begin({ name, url, jobPools, log, ...work }: Options): Promise<Turn> {
  const pool = openPool(name, url, log);
  const events: WorkerEvents = new EventEmitter();
  const own = new Set<string>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const running = new Set<string>();
  let inVainSince: number | null = null;
  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id);
    jobPools.add(workerPool.id);
  });
  events.on('pool:gracefulShutdown', () => end());
  events.on('pool:forcefulShutdown', () => end());
  events.on('worker:getJob:empty', () => (inVainSince = null));
  events.on('worker:getJob:error', () => {
    inVainSince ??= performance.now();
    if (performance.now() - inVainSince > vainMs) end();
  });
  events.on('job:start', ({ job }) => {
    inVainSince = null;
    running.add(job.id);
  });
  events.on('job:complete', ({ job }) => running.delete(job.id));
  const forget = (): void => {
    for (const id of own) jobPools.delete(id);
    // Not waited for: a client that nobody gives back would hold it up.
    void pool.end();
  };
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: work.concurrency,
    taskList: work.tasks,
    crontab: work.crontab,
    pollInterval: 1000,
    noHandleSignals: true,
    // Unless they are batched, a failure to say that a job is done is heard by nobody, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: toLogger(log),
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  const over = runner.promise.catch((error: unknown) => {
    log.error({ err: error, lane: name }, 'jobs stopped');
  });
  const reported = async (): Promise<void> => {
    while (running.size > 0) await once(events, 'job:complete');
    await sleep(reportMs, undefined, { ref: false });
  };
  const stop = async (): Promise<void> => {
    void runner.stop().catch(() => undefined);
    await Promise.race([over, reported()]);
    // What was not reported as done is anybody's from now on.
    forget();
  };
  let stopping: Promise<void> | null = null;
  return { ended, stop: async () => (stopping ??= stop()) };
}

function openPool(name: string, url: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One listens for new jobs; the others take and finish them, which is quick.
    max: 3,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    application_name: `flair jobs ${name}`,
  });
  const tell = (error: Error): void => log.debug({ err: error, lane: name }, 'connection lost');
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

/** Said at each start of a lane with more workers than connections, which is how these lanes are meant. */
const meant = /^WARNING: having maxPoolSize/;

function toLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning' && !meant.test(message)) log.warn({ meta }, message);
    else log.debug({ meta }, message);
  });
}
