import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { loadSettings } from './load-settings.ts';
import { awaitDatabase, type Database, placesOf } from './await-database.ts';
import { checkPortIsFree, poolerProblem, prepareDataFolder } from './start-checks.ts';
import { isStartFailure } from './start-failure.ts';
import { listenForStop, type StopRequest } from './stop-request.ts';

export type DemoAccount = { role: string; email: string; password: string };

export type StartApp = (options: {
  config: Config;
  databaseUrl: string;
  /** The same database without a pooler between. */
  directUrl: string;
}) => Promise<{
  url: string;
  demoAccounts: readonly DemoAccount[];
  /** Ends running requests and jobs, then closes every connection. */
  close(): Promise<void>;
}>;

type Closer = () => Promise<void>;

const drainMs = 10_000;

/** Runs the server until it is told to stop, then ends the process: 0 when stopped, 1 when it could not start. */
export async function runServer(loadApp: () => Promise<{ startApp: StartApp }>): Promise<never> {
  // A closed terminal must not turn the last lines into a crash before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = listenForStop(print);
  const closers: Closer[] = [];
  let exitCode = 0;
  try {
    await Promise.race([start(loadApp, closers, stop), stop.requested]);
    await stop.requested;
  } catch (error) {
    if (!stop.signal.aborted) {
      exitCode = 1;
      process.stderr.write(`\n${describe(error)}\n`);
    }
  }
  for (const close of closers.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in order: the database outlives the app that uses it
    await close().catch((error: unknown) => {
      exitCode = 1;
      process.stderr.write(`${describe(error)}\n`);
    });
  }
  if (stop.signal.aborted) print('Flair has stopped.');
  process.exit(exitCode);
}

async function start(
  loadApp: () => Promise<{ startApp: StartApp }>,
  closers: Closer[],
  stop: StopRequest,
): Promise<void> {
  const startedAt = Date.now();
  const { config, warnings } = loadSettings();
  for (const warning of warnings) print(`Warning: ${warning}`);
  await checkPortIsFree(config);
  prepareDataFolder(config.dataDir);
  stop.signal.throwIfAborted();
  // The code of the app is read while the database starts.
  const [database, { startApp }] = await Promise.all([
    openDatabase(config, closers, stop),
    loadApp(),
  ]);
  stop.signal.throwIfAborted();
  const starting = startApp({ config, ...database });
  closers.push(async () => {
    const app = await Promise.race([starting.catch(() => undefined), sleep(drainMs)]);
    if (app) await closeInTime(app.close());
  });
  const app = await starting;
  if (!stop.signal.aborted) printWelcome(app, Date.now() - startedAt);
}

async function openDatabase(
  config: Config,
  closers: Closer[],
  stop: StopRequest,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  const startedAt = Date.now();
  if (databaseUrl && directUrl) {
    await awaitDatabase({
      places: placesOf({ databaseUrl, directUrl }),
      waitMs: config.databaseWaitMs,
      print,
      signal: stop.signal,
    });
    const problem = config.preparedStatements ? null : await poolerProblem(databaseUrl);
    if (problem !== null) print(`Warning: ${problem}`);
    print(`PostgreSQL at ${new URL(databaseUrl).host} answers (${seconds(startedAt)})`);
    return { databaseUrl, directUrl };
  }
  const server = startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: print,
    signal: stop.signal,
  });
  // Registered before it is ready: a Ctrl-C in the middle must wait for what is being undone.
  closers.push(async () => (await server.catch(() => undefined))?.stop());
  const { url, kill } = await server;
  stop.onForce(kill);
  print(`PostgreSQL ready in ${seconds(startedAt)}`);
  return { databaseUrl: url, directUrl: url };
}

async function closeInTime(closing: Promise<void>): Promise<void> {
  const late = new AbortController();
  const limit = sleep(drainMs, 'late', { signal: late.signal }).catch(() => 'ended');
  const outcome = await Promise.race([closing.then(() => 'ended'), limit]);
  late.abort();
  if (outcome === 'late') print('Some requests did not end in 10 s: they are cut off.');
}

function printWelcome(app: Awaited<ReturnType<StartApp>>, tookMs: number): void {
  print(`Ready in ${(tookMs / 1000).toFixed(1)} s\n`);
  print(`  Flair runs at ${app.url}`);
  if (app.demoAccounts.length > 0) {
    const widest = (pick: (account: DemoAccount) => string) =>
      Math.max(...app.demoAccounts.map((account) => pick(account).length));
    const role = widest((account) => account.role);
    const email = widest((account) => account.email);
    print('\n  Demonstration accounts');
    for (const account of app.demoAccounts) {
      print(
        `    ${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
      );
    }
  }
  print('\n  Ctrl-C stops it.');
}

function describe(error: unknown): string {
  if (isStartFailure(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
