import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { withoutRights } from '#server/db/migrate.ts';
import type { Services } from '#server/http/context.ts';
import { openLane } from './lane.ts';
import { type JobPayloads, type Lane, laneOf } from './queue.ts';

export type JobHandlers = {
  [Name in keyof JobPayloads]: (payload: JobPayloads[Name], run: QueuedRun) => Promise<void>;
};
/** Work that the clock starts; `pattern` is a crontab line. What nobody waits for has the lane of alerts. */
export type TimedJob = {
  name: string;
  pattern: string;
  /** What was missed by up to so many hours while no server ran is done when one does. Else it is left out. */
  catchUpHours?: number;
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
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  // A server that stops right afterwards tells a connection that is being closed, and nobody is to hear of that.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool, logger: silent });
  } catch (error) {
    throw withoutRights(error);
  } finally {
    await pgPool.end();
  }
}

/**
 * A lane has workers and connections of its own: what hangs in one takes none from another. Mails wait for
 * mails alone.
 */
const lanes: Record<Lane, { concurrency: number }> = {
  mail: { concurrency: 4 },
  model: { concurrency: 8 },
  clock: { concurrency: 2 },
  alerts: { concurrency: 1 },
  // So many programs of others may hang at once before the next waits, for seconds (`webhooks/commands/deliver.ts`).
  webhooks: { concurrency: 6 },
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
const laneNames = Object.keys(lanes) as Lane[];

/** Every job that may be enqueued. */
export const jobNames = Object.keys(laneOf);

/** Starts working on jobs and on the clock's work until closed, which takes some seconds at most. */
export async function startJobs(options: Options): Promise<Runner> {
  const { services, handlers, timed, clock, log, jobPools = new Set() } = options;
  const at = (): JobRun => ({ services, now: clock() });
  const tasks: Record<Lane, TaskList> = {
    mail: {},
    model: {},
    clock: {},
    alerts: {},
    webhooks: {},
  };
  for (const job of timed) tasks[job.lane ?? 'clock'][job.name] = async () => job.run(at());
  for (const [name, handler] of Object.entries(handlers)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `enqueue` wrote the payload for the job of this name.
    const work = handler as (payload: unknown, run: QueuedRun) => Promise<void>;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handlers are those of JobPayloads.
    tasks[laneOf[name as keyof JobPayloads]][name] = async (payload, { abortSignal }) =>
      work(payload, { ...at(), log, signal: abortSignal });
  }
  const crontabOf = (lane: Lane): string =>
    timed
      .filter((job) => (job.lane ?? 'clock') === lane)
      .map(
        ({ pattern, name, catchUpHours: hours }) =>
          `${pattern} ${name} ?max=1${hours ? `&fill=${hours}h` : ''}`,
      )
      .join('\n');
  // A lane without a task would ask in vain for ever.
  const needed = laneNames.filter((name) => Object.keys(tasks[name]).length > 0);
  const opened = await Promise.all(
    needed.map(async (name) =>
      openLane({
        name,
        url: options.url,
        ...lanes[name],
        tasks: tasks[name],
        crontab: crontabOf(name),
        jobPools,
        log,
      }),
    ),
  );
  return {
    isRunning: () => opened.every((lane) => lane.isRunning()),
    close: async () => void (await Promise.all(opened.map(async (lane) => lane.close()))),
  };
}

const silent = new Logger(() => () => {});
