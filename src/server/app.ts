import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type DestinationStream, pino } from 'pino';
import type { CallSpec } from '#contract/define.ts';
import { dailyBackup } from './backup/job.ts';
import { upgradeWithRestorePoint } from './backup/restore-point.ts';
import type { Config } from './config.ts';
import type { ReadSession } from './authorization/session.ts';
import { openDatabase } from './db/database.ts';
import { openReplica } from './db/replica.ts';
import { migrate } from './db/migrate.ts';
import { openPresence, type Presence, TAKES_WRITES } from './db/processes.ts';
import { type DemoAccount, refuseDemoAccounts } from '#demo/accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { findCaller } from './features/auth/access.ts';
import { findKeyCaller } from './features/management/queries/api-keys.ts';
import { listPublicAddresses } from './features/projects/queries/public-addresses.ts';
import { backgroundMigrations, features } from './features.ts';
import type { Handler, Services } from './http/context.ts';
import { serveDocs } from '#server/pages/docs.ts';
import { openCursors } from './http/paging/cursors.ts';
import { AppError } from './http/errors.ts';
import { serveHealth } from './http/health/health.ts';
import type { DatabaseAnswer } from './http/health/readiness.ts';
import { countKeys, countNoKeys } from './http/callers/key-callers.ts';
import { serveKeys } from './http/security/keys.ts';
import { serveOutbox } from '#server/pages/outbox.ts';
import { loadWebBundle, servePages } from '#server/pages/serve-pages.ts';
import type { WebBundle } from '#server/pages/web-bundle.ts';
import { answerInside } from './http/replies/inside-answer.ts';
import { mayLag } from './http/read-from.ts';
import { serveCall } from './http/routes.ts';
import { rememberWriters } from './http/written.ts';
import { createServer } from './http/server.ts';
import { clearIncoming } from './integrations/files/files.ts';
import { fileLocationOf, separateFiles } from './integrations/files/file-location.ts';
import { ensureInstallationKey } from './integrations/secrets/installation-key.ts';
import { readPasskeyLibrary } from './integrations/secrets/passkeys.ts';
import { openLive } from './integrations/live/live.ts';
import { allAdded } from './jobs/soon.ts';
import { openFiles } from './integrations/files/open-files.ts';
import { warnOfUnreachable } from './integrations/outside/reach.ts';
import { backgroundJobs } from './jobs/background-runs.ts';
import { idempotencyCleanUp } from './jobs/clean-up.ts';
import { mailJobs, mailSweeper } from './jobs/mail-jobs.ts';
import {
  type JobHandlers,
  migrateJobs,
  type Runner,
  startJobs,
  type TimedJob,
} from './jobs/runner.ts';
import { lookAround } from './look-around.ts';
import { readAhead } from './read-ahead.ts';
import { startFailure } from './start-failure.ts';
import { listenForHealth } from './worker-health.ts';

const background = backgroundJobs(backgroundMigrations);

export const jobHandlers: Partial<JobHandlers> = { ...mailJobs, ...background.jobs };
for (const { jobs } of features) Object.assign(jobHandlers, jobs);

export const timedJobs: TimedJob[] = [
  mailSweeper,
  idempotencyCleanUp,
  dailyBackup,
  background.timed,
  ...features.flatMap(({ timed = [] }) => timed),
];

type BuildOptions = {
  services: Services;
  clock: () => Date;
  jobsReady?: () => boolean;
  /** Asks the database whether it is there; over the pool of requests unless said. */
  askDatabase?: () => Promise<DatabaseAnswer>;
  /** The built web app; without it only the API is served. */
  bundle?: WebBundle | null;
  /** Where log lines go; standard output unless said. */
  logTo?: DestinationStream;
};

/** The HTTP application over given services, not yet listening. */
export async function buildApp({
  services,
  clock,
  jobsReady = () => true,
  askDatabase = async () => {
    const { rows } = await sql.raw<DatabaseAnswer>(TAKES_WRITES).execute(services.db);
    return rows[0] ?? { takesWrites: false };
  },
  bundle,
  logTo,
}: BuildOptions): Promise<FastifyInstance> {
  const { config, db } = services;
  const app = await createServer(config, logTo);
  if (services.replica) rememberWriters(app, config.publicUrl.startsWith('https:'));
  const options = {
    services,
    clock,
    cursors: openCursors(db),
    findCaller: async (token: string, now: Date, read?: ReadSession) =>
      findCaller(db, config, token, now, read),
    findKey: async (token: string, now: Date) => findKeyCaller(db, token, now),
    countKey: config.rateLimit ? countKeys() : countNoKeys,
  };
  for (const { calls, handlers } of features) {
    for (const [name, spec] of Object.entries(calls)) {
      const handler = handlers[name];
      if (!handler) continue;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `serverFeature` has checked each handler against its call.
      const known = handler as Handler<CallSpec>;
      serveCall(app, [name, spec], known, options);
      answerInside(app, [name, spec], known, options);
    }
  }
  // oxlint-disable-next-line no-await-in-loop -- in the order of the list
  for (const { serve } of features) await serve?.(app, { services, clock });
  serveDocs(app, config);
  serveOutbox(app, { db, config });
  serveHealth(app, { services, clock, jobsReady, askDatabase });
  serveKeys(app, db);
  if (bundle) {
    const addresses = listPublicAddresses(db);
    const lags = (request: FastifyRequest): boolean => mayLag(request, services);
    await servePages(app, { bundle, config, clock, addresses, mayLag: lags });
  } else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
  return app;
}

/** So many connections wait to be accepted, as far as the system lets them; Node's 511 are fewer than come at once in a rush. */
const BACKLOG = 4096;

export type StartOptions = {
  config: Config;
  databaseUrl: string;
  directUrl: string;
  /** A socket that is held for it; else it listens at the host and port of the settings. */
  socketFd?: number;
};
export type RunningApp = {
  url: string;
  demoAccounts: DemoAccount[];
  /** Serves who is connected and takes nobody new: a successor has the socket. */
  retire(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** Brings the database up to date, then serves and works on jobs until closed. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { config } = options;
  const { services, presence, close } = await openServices(options, 'server');
  // The clock is read at the two entrances, a request and a job.
  const { clock } = presence;
  const demoAccounts = await seedDemo(services, clock());
  const jobs: { runner: Runner | null } = { runner: null };
  const app = await buildApp({
    services,
    clock,
    jobsReady: () => !config.worker || jobs.runner?.isRunning() === true,
    askDatabase: presence.ask,
    bundle: await loadWebBundle(),
  });
  if (config.worker) jobs.runner = await work(options.directUrl, services, presence, app.log);
  const { port, host } = config;
  // Node takes the descriptor before the port.
  const place = options.socketFd === undefined ? { port, host } : { host, fd: options.socketFd };
  await app.listen({ ...place, backlog: BACKLOG });
  presence.answers({
    refused: () => app.admission.figures().refused.urgent,
    figures: app.recentCalls.figures,
  });
  // Nobody waits for it: what is not there now may be there in a minute.
  void warnOfUnreachable(services, app.log);
  const callOff = readAhead(readPasskeyLibrary);
  await lookAround(presence, config, app.log);
  return {
    url: config.publicUrl,
    demoAccounts,
    retire: async (signal) => {
      await Promise.all([app.retire(signal), jobs.runner?.close()]);
      jobs.runner = null;
    },
    close: async () => {
      callOff();
      await app.close();
      await jobs.runner?.close();
      await close();
    },
  };
}

/** Works on jobs alone, beside web processes that leave them (`WORKER=off`), until closed. */
export async function startWorker(options: StartOptions): Promise<{ close(): Promise<void> }> {
  const { services, presence, close } = await openServices(options, 'worker');
  const log = pino({ level: options.config.logLevel });
  const runner = await work(options.directUrl, services, presence, log);
  const { workerHealthPort: port } = options.config;
  const { clock, ask: askDatabase } = presence;
  const jobsReady = (): boolean => runner.isRunning();
  const health = port && (await listenForHealth({ services, clock, jobsReady, askDatabase, port }));
  void warnOfUnreachable(services, log);
  await lookAround(presence, options.config, log);
  return {
    close: async () => {
      if (health) await health.close();
      await runner.close();
      await close();
    },
  };
}

async function work(
  url: string,
  services: Services,
  { clock, jobPools }: Presence,
  log: FastifyBaseLogger,
): Promise<Runner> {
  const handlers = jobHandlers;
  return startJobs({ url, services, handlers, timed: timedJobs, clock, jobPools, log });
}

async function openServices(
  { config, databaseUrl, directUrl }: StartOptions,
  kind: 'server' | 'worker',
): Promise<{ services: Services; presence: Presence; close: () => Promise<void> }> {
  await upgradeWithRestorePoint({ config, url: directUrl }, async () =>
    migrate({ url: directUrl }),
  );
  await migrateJobs(directUrl);
  const place = await fileLocationOf(config);
  const presence = await openPresence({ url: directUrl, kind, files: place });
  if (config.refuseSeparateFiles) {
    const problem = separateFiles(place, await presence.neighbours());
    if (problem !== null) {
      await presence.close();
      throw startFailure(`${problem} SEPARATE_FILES=refused ends this start.`);
    }
  }
  const { clock } = presence;
  const connection = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    preparedStatements: config.preparedStatements,
  });
  await refuseDemoAccounts(connection.db, config);
  await ensureInstallationKey(connection.db, clock());
  // oxlint-disable-next-line no-await-in-loop -- in the order of the list
  for (const { prepare } of features) await prepare?.({ db: connection.db, config, now: clock() });
  const { readDatabaseUrl: readUrl, databasePoolSize: poolSize, preparedStatements } = config;
  const replica =
    readUrl !== undefined && kind === 'server'
      ? openReplica({ url: readUrl, primaryUrl: directUrl, poolSize, preparedStatements })
      : null;
  const live = openLive({ url: directUrl, nats: config.nats, db: connection.db });
  const files = openFiles(config);
  await clearIncoming(files, clock());
  return {
    services: { db: connection.db, replica, config, files, live },
    presence,
    close: async () => {
      await live.close();
      await presence.close();
      await replica?.close();
      await allAdded(connection.db);
      await connection.close();
    },
  };
}
