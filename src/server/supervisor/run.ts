import { join } from 'node:path';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import type { Config } from '#server/config.ts';
import { describeFailure, printLine as print, seconds } from '#server/console.ts';
import { loadSettings } from '#server/load-settings.ts';
import { prepareDataFolder } from '#server/start-checks.ts';
import { listenForStop, type StopRequest } from '#server/stop-request.ts';
import { printWelcome } from '#server/welcome.ts';
import { askForReplacement, hasControl, listenForReplacements } from './control.ts';
import { holdSocket } from './held-socket.ts';
import type { Program } from './messages.ts';
import { supervise } from './supervise.ts';

type Closer = () => Promise<void>;
type Outcome = 'stopped' | 'replaced';

/** The server process of a killed supervisor notices it, and lets go of the port. */
const leftoverMs = 15_000;

/**
 * Runs a program as a server process until told to stop, then ends this process: 0 when stopped, 1 when it could not
 * start. This process holds what outlives a version of the program: the socket, and the embedded PostgreSQL. Where one
 * already runs on the same data folder and port, that one goes on with our program, and this process ends.
 */
export async function runSupervised(file: string): Promise<never> {
  // A closed terminal must not turn the last lines into a crash before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = listenForStop(print);
  const program: Program = { node: process.execPath, file, cwd: process.cwd(), env: process.env };
  const closers: Closer[] = [];
  let exitCode = 0;
  let outcome: Outcome = 'stopped';
  try {
    const stopped = stop.requested.then((): Outcome => 'stopped');
    outcome = await Promise.race([start(program, closers, stop), stopped]);
  } catch (error) {
    if (!stop.signal.aborted) {
      exitCode = 1;
      process.stderr.write(`\n${describeFailure(error)}\n`);
    }
  }
  for (const close of closers.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in order: the database outlives the server that uses it
    await close().catch((error: unknown) => {
      exitCode = 1;
      process.stderr.write(`${describeFailure(error)}\n`);
    });
  }
  if (stop.signal.aborted && outcome === 'stopped') print('Flair has stopped.');
  process.exit(exitCode);
}

async function start(program: Program, closers: Closer[], stop: StopRequest): Promise<Outcome> {
  const startedAt = Date.now();
  const { config, warnings } = loadSettings();
  for (const warning of warnings) print(`Warning: ${warning}`);
  const { dataDir, host, port } = config;
  const embedded = config.databaseUrl === undefined;
  const place = { dataDir, port };
  const leftover = hasControl(place);
  const replaced = await askForReplacement(place, { program, host, embedded }, () => {
    print('Flair runs here already: this program starts beside it and takes its place.');
  });
  if (replaced) {
    printWelcome(
      replaced,
      Date.now() - startedAt,
      'The one that was started first still holds it.',
    );
    return 'replaced';
  }
  const socket = await holdSocket({ host, port, patienceMs: leftover ? leftoverMs : 0 });
  closers.push(async () => socket?.close());
  prepareDataFolder(dataDir);
  stop.signal.throwIfAborted();
  const databaseUrl = embedded ? openDatabase(config, closers, stop) : Promise.resolve(null);
  // The code of the server is read while the database starts.
  const supervision = supervise({ program, databaseUrl, socket: socket?.fd ?? null, print });
  closers.push(async () => supervision.stop());
  await databaseUrl;
  const welcome = await supervision.ready;
  if (socket) {
    const control = await listenForReplacements(place, async (wanted, signal) => {
      refuseOtherPlace(wanted, { host, embedded });
      return supervision.replace(wanted.program, signal);
    });
    closers.push(async () => control.close());
  }
  if (!stop.signal.aborted) printWelcome(welcome, Date.now() - startedAt, 'Ctrl-C stops it.');
  await supervision.over;
  return 'stopped';
}

type Place = { host: string; embedded: boolean };

function refuseOtherPlace(wanted: Place, { host, embedded }: Place): void {
  if (wanted.host !== host) {
    throw new Error(`The Flair that runs has HOST "${host}": stop it, then start this one.`);
  }
  if (wanted.embedded !== embedded) {
    const has = embedded ? 'a PostgreSQL of its own' : 'that of DATABASE_URL';
    throw new Error(`The Flair that runs has ${has}: stop it, then start this one.`);
  }
}

async function openDatabase(config: Config, closers: Closer[], stop: StopRequest): Promise<string> {
  const startedAt = Date.now();
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
  return url;
}
