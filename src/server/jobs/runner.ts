import { Logger, run, runMigrations } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/http/context.ts';
import type { JobPayloads } from './queue.ts';

export type JobHandlers = {
  [Name in keyof JobPayloads]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
/** Work that the clock starts; `pattern` is a crontab line. */
export type TimedJob = { name: string; pattern: string; run: (run: JobRun) => Promise<void> };
export type JobRun = { services: Services; now: Date };

type Options = {
  url: string;
  services: Services;
  handlers: JobHandlers;
  timed: TimedJob[];
  clock: () => Date;
  log: FastifyBaseLogger;
};

export type Runner = { isRunning: () => boolean; close(): Promise<void> };

/** Creates or updates the job tables. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silent });
}

/** Starts working on jobs and on the clock's work until closed. */
export async function startJobs(options: Options): Promise<Runner> {
  const { services, clock, log } = options;
  let running = true;
  const tasks = Object.fromEntries([
    ...Object.entries(options.handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) =>
        (handler as (payload: unknown, run: JobRun) => Promise<void>)(payload, {
          services,
          now: clock(),
        }),
    ]),
    ...options.timed.map((job) => [job.name, async () => job.run({ services, now: clock() })]),
  ]) as Record<string, (payload: unknown) => Promise<void>>;
  const runner = await run({
    connectionString: options.url,
    concurrency: 4,
    pollInterval: 1000,
    maxPoolSize: 6,
    noHandleSignals: true,
    taskList: tasks,
    crontab: options.timed.map((job) => `${job.pattern} ${job.name} ?max=1`).join('\n'),
    logger: toLogger(log),
  });
  void runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'jobs stopped'))
    .finally(() => {
      running = false;
    });
  return {
    isRunning: () => running,
    close: async () => {
      if (running) await runner.stop();
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
