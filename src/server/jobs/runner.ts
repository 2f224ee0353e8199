import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  run,
  type Runner as LaneRunner,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/http/context.ts';
import type { JobPayloads } from './queue.ts';

export type JobHandlers = {
  [Name in keyof JobPayloads]: (payload: JobPayloads[Name], run: QueuedRun) => Promise<void>;
};
/** Work that the clock starts; `pattern` is a crontab line. What may take long for many people has the lane of alerts. */
export type TimedJob = {
  name: string;
  pattern: string;
  lane?: 'alerts';
  run: (run: JobRun) => Promise<void>;
};
export type JobRun = { services: Services; now: Date };
/** `signal` ends what is under way when the process stops. */
export type QueuedRun = JobRun & { log: FastifyBaseLogger; signal: AbortSignal };

type Options = {
  url: string;
  services: Services;
  /** A job without a handler waits in the queue. */
  handlers: Partial<JobHandlers>;
  timed: TimedJob[];
  clock: () => Date;
  /** Filled with the names under which jobs are taken: of a process that is gone, they are taken back. */
  jobPools?: Set<string>;
  log: FastifyBaseLogger;
};

export type Runner = { isRunning: () => boolean; close(): Promise<void> };

/** Creates or updates the job tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent });
}

/**
 * A lane has workers and connections of its own: what hangs in one takes none from another. Mails wait for
 * mails alone.
 */
const lanes: Record<'mail' | 'model' | 'clock' | 'alerts', { concurrency: number }> = {
  mail: { concurrency: 4 },
  model: { concurrency: 8 },
  clock: { concurrency: 2 },
  alerts: { concurrency: 1 },
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
const laneNames = Object.keys(lanes) as (keyof typeof lanes)[];
const laneOf: Record<keyof JobPayloads, keyof typeof lanes> = {
  send_mail: 'mail',
  propose_with_model: 'model',
  release_when_due: 'clock',
  make_picture: 'clock',
  tell_applicants: 'clock',
};

/** A lane that has lost its database begins again after this long. */
const restartMs = 3000;
/** A lane takes no longer to begin, where the database answers. */
const beginMs = 5000;

/** Every job that may be enqueued. */
export const jobNames = Object.keys(laneOf);

/** Starts working on jobs and on the clock's work until closed; a lane that ends by itself begins again. */
export async function startJobs(options: Options): Promise<Runner> {
  const { services, handlers, timed, clock, log, jobPools = new Set() } = options;
  const at = (): JobRun => ({ services, now: clock() });
  const tasks: Record<keyof typeof lanes, TaskList> = {
    mail: {},
    model: {},
    clock: {},
    alerts: {},
  };
  for (const job of timed) tasks[job.lane ?? 'clock'][job.name] = async () => job.run(at());
  for (const [name, handler] of Object.entries(handlers)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `enqueue` wrote the payload for the job of this name.
    const work = handler as (payload: unknown, run: QueuedRun) => Promise<void>;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handlers are those of JobPayloads.
    tasks[laneOf[name as keyof JobPayloads]][name] = async (payload, { abortSignal }) =>
      work(payload, { ...at(), log, signal: abortSignal });
  }
  const crontabOf = (lane: keyof typeof lanes): string =>
    timed
      .filter((job) => (job.lane ?? 'clock') === lane)
      .map((job) => `${job.pattern} ${job.name} ?max=1`)
      .join('\n');
  const open = new Map<string, LaneRunner>();
  let closing = false;
  const startLane = async (lane: keyof typeof lanes): Promise<void> => {
    const runner = await run({
      connectionString: options.url,
      concurrency: lanes[lane].concurrency,
      pollInterval: 1000,
      // One listens for new jobs; the others take and finish them, which is quick.
      maxPoolSize: 3,
      noHandleSignals: true,
      // Unless they are batched, a failure to say that a job is done is heard by nobody, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: tasks[lane],
      crontab: crontabOf(lane),
      logger: toLogger(log),
    });
    open.set(lane, runner);
    let pool: string | undefined;
    runner.events.on('job:start', ({ worker }) => {
      pool = worker.workerPool.id;
      jobPools.add(pool);
    });
    const ended = (): void => {
      open.delete(lane);
      if (pool !== undefined) jobPools.delete(pool);
      again(lane);
    };
    runner.promise
      .catch((error: unknown) => log.error({ err: error, lane }, 'jobs stopped'))
      .finally(ended);
  };
  const beginning = new Set<Promise<void>>();
  const again = (lane: keyof typeof lanes): void => {
    if (closing) return;
    log.warn(`The jobs of the lane ${lane} have stopped. They begin again in a moment.`);
    setTimeout(() => {
      if (closing) return;
      const start = startLane(lane)
        .catch(() => again(lane))
        .finally(() => beginning.delete(start));
      beginning.add(start);
    }, restartMs).unref();
  };
  await Promise.all(laneNames.map(startLane));
  return {
    isRunning: () => open.size === laneNames.length,
    close: async () => {
      closing = true;
      // What is beginning would take jobs afterwards; a database that does not answer is not waited for.
      await Promise.race([Promise.all(beginning), sleep(beginMs, undefined, { ref: false })]);
      await Promise.all([...open.values()].map(async (runner) => runner.stop().catch(() => {})));
    },
  };
}

const silent = new Logger(() => () => {});

function toLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn({ meta }, message);
    else log.debug({ meta }, message);
  });
}
