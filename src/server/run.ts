import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { describeFailure, printLine as print, seconds } from './console.ts';
import { loadSettings } from './load-settings.ts';
import { awaitDatabase, type Database, placesOf } from './await-database.ts';
import {
  checkPortIsFree,
  databasePlace,
  poolerProblem,
  prepareDataFolder,
} from './start-checks.ts';
import { startFailure } from './start-failure.ts';
import { listenForStop, type StopRequest } from './stop-request.ts';
import { openSupervisor, type Supervisor } from './supervised.ts';
import { heldSocketFd, type Welcome } from './supervisor/messages.ts';
import { printWelcome } from './welcome.ts';

type RunningApp = Welcome & {
  /** Takes no new connections and serves those that are open until they end; a successor has the socket. */
  retire(signal: AbortSignal): Promise<void>;
  /** Ends running requests and jobs, then closes every connection. */
  close(): Promise<void>;
};

export type StartApp = (options: {
  config: Config;
  databaseUrl: string;
  /** The same database without a pooler between. */
  directUrl: string;
  /** A socket that is held for it; else it listens at the host and port of the settings. */
  socketFd?: number;
}) => Promise<RunningApp>;

type LoadApp = () => Promise<{ startApp: StartApp }>;
type Closer = () => Promise<void>;

const drainMs = 10_000;

/**
 * Runs the server until it is told to stop, by its supervisor or, without one, by a signal. Then it ends the process: 0
 * when stopped, 1 when it could not start.
 */
export async function runServer(loadApp: LoadApp): Promise<never> {
  // A closed terminal must not turn the last lines into a crash before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const supervisor = openSupervisor();
  const stop = supervisor?.stop ?? listenForStop(print);
  const closers: Closer[] = [];
  let exitCode = 0;
  try {
    const started = start({ loadApp, closers, stop, supervisor });
    const app = await Promise.race([started, stop.requested]);
    await Promise.race([stop.requested, supervisor?.retired ?? stop.requested]);
    if (app && !stop.signal.aborted) await app.retire(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) {
      exitCode = 1;
      const message = describeFailure(error);
      if (supervisor) await supervisor.tell({ kind: 'failed', message });
      else process.stderr.write(`\n${message}\n`);
    }
  }
  for (const close of closers.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in order: what was opened last is closed first
    await close().catch((error: unknown) => {
      exitCode = 1;
      process.stderr.write(`${describeFailure(error)}\n`);
    });
  }
  if (!supervisor && stop.signal.aborted) print('Flair has stopped.');
  process.exit(exitCode);
}

type Starting = {
  loadApp: LoadApp;
  closers: Closer[];
  stop: StopRequest;
  supervisor: Supervisor | null;
};

async function start({ loadApp, closers, stop, supervisor }: Starting): Promise<RunningApp> {
  const startedAt = Date.now();
  const { config, warnings } = loadSettings();
  if (!supervisor) {
    for (const warning of warnings) print(`Warning: ${warning}`);
    await checkPortIsFree(config);
    prepareDataFolder(config.dataDir);
  }
  stop.signal.throwIfAborted();
  // The code of the app is read while the database starts.
  const [place, { startApp }] = await Promise.all([openPlace(config, stop, supervisor), loadApp()]);
  stop.signal.throwIfAborted();
  const starting = startApp({ config, ...place });
  closers.push(async () => {
    const app = await Promise.race([starting.catch(() => undefined), sleep(drainMs)]);
    if (app) await closeInTime(app.close());
  });
  const app = await starting;
  const { url, demoAccounts } = app;
  if (supervisor) await supervisor.tell({ kind: 'ready', welcome: { url, demoAccounts } });
  else if (!stop.signal.aborted) printWelcome(app, Date.now() - startedAt, 'Ctrl-C stops it.');
  return app;
}

async function openPlace(
  config: Config,
  stop: StopRequest,
  supervisor: Supervisor | null,
): Promise<Database & { socketFd?: number }> {
  const given = await supervisor?.start;
  const database = await openDatabase(config, given?.databaseUrl ?? null, stop);
  return { ...database, ...(given?.socket === true && { socketFd: heldSocketFd }) };
}

async function openDatabase(
  config: Config,
  embedded: string | null,
  stop: StopRequest,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  if (!databaseUrl || !directUrl) {
    if (embedded !== null) return { databaseUrl: embedded, directUrl: embedded };
    throw startFailure('DATABASE_URL is missing: a server alone has no PostgreSQL of its own.');
  }
  const startedAt = Date.now();
  await awaitDatabase({
    places: placesOf({ databaseUrl, directUrl }),
    isPrepared: config.preparedStatements,
    waitMs: config.databaseWaitMs,
    print,
    signal: stop.signal,
  });
  const problem = config.preparedStatements ? null : await poolerProblem(databaseUrl);
  if (problem !== null) print(`Warning: ${problem}`);
  print(`PostgreSQL at ${databasePlace(databaseUrl)} answers (${seconds(startedAt)})`);
  return { databaseUrl, directUrl };
}

async function closeInTime(closing: Promise<void>): Promise<void> {
  const late = new AbortController();
  const limit = sleep(drainMs, 'late', { signal: late.signal }).catch(() => 'ended');
  const outcome = await Promise.race([closing.then(() => 'ended'), limit]);
  late.abort();
  if (outcome === 'late') print('Some requests did not end in 10 s: they are cut off.');
}
