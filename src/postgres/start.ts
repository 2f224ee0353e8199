import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStartFailure } from '#server/start-failure.ts';
import { findBinaries } from './binaries.ts';
import { makePrivateFolder, openCluster, superuser } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseLauncher } from './launcher.ts';
import { endLeftoverServer } from './leftover.ts';
import {
  databaseName,
  launchServer,
  limitLog,
  type ServerOptions,
  type ServerProcess,
  stopServer,
  waitUntilReady,
} from './server-process.ts';

export type EmbeddedPostgresOptions = {
  /** Folder of this server alone: cluster, password, log and lock live in it. */
  dataDir: string;
  log: (line: string) => void;
  signal?: AbortSignal;
  /** For tests only: commits do not wait for the disk. */
  fast?: boolean;
};

export type EmbeddedPostgres = {
  url: string;
  /** True when a server left by a killed process had to be taken over first. */
  adopted: boolean;
  stop: () => Promise<void>;
  /** Stops at once, without a checkpoint: no acknowledged write is lost, the next start takes longer. */
  kill: () => void;
};

const logCheckMs = 10 * 60_000;
const startAttempts = 4;
// Short, so that whatever ends it again and again, it is back within 5 s.
const restartPausesMs = [0, 250, 500, 1_000, 2_000];
const calmMs = 60_000;

/** Starts PostgreSQL on a data folder, made when missing; start failures say what to do. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, signal, fast = false } = options;
  const dataDir = resolve(options.dataDir);
  makePrivateFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const binaries = findBinaries();
    const launcher = await chooseLauncher(binaries.postgres);
    const cluster = await openCluster({ dataDir, binaries, launcher, fast, log, signal });
    const adopted = await endLeftoverServer({ ...cluster, binaries, launcher, log, signal });
    const server = { dataDir, ...cluster, fast, binaries, launcher };
    const supervisor = await supervise(server, { log, signal });
    const { password } = cluster;
    return {
      url: `postgresql://${superuser}:${password}@127.0.0.1:${supervisor.port}/${databaseName}`,
      adopted,
      kill: supervisor.kill,
      stop: async () => {
        await supervisor.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Watch = { log: (line: string) => void; signal: AbortSignal | undefined };

/** Keeps one server running on one port until told to stop. */
async function supervise(settings: Omit<ServerOptions, 'port'>, { log, signal }: Watch) {
  let options: ServerOptions = { ...settings, port: await findFreePort() };
  let current = await startOnce(options, { log, signal }, async () => {
    options = { ...settings, port: await findFreePort() };
    return options;
  });
  const stopping = new AbortController();
  const trimming = setInterval(() => limitLog(settings.dataDir), logCheckMs).unref();
  const onExit = () => void current.child.kill('SIGINT');
  process.once('exit', onExit);

  const watched = (async () => {
    let failures = 0;
    let startedAt = Date.now();
    for (;;) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > calmMs) failures = 0;
      const pause = restartPausesMs[Math.min(failures++, restartPausesMs.length - 1)];
      log(`PostgreSQL ended unexpectedly (${reason}): starting it again`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      startedAt = Date.now();
      // A start that fails ends the process, and so comes round here again.
      current = launchServer(options);
      const ready = waitUntilReady(current, options, { log, signal: stopping.signal });
      await ready.then(
        () => log('PostgreSQL runs again'),
        (error: Error) => stopping.signal.aborted || log(error.message),
      );
    }
  })();

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    clearInterval(trimming);
    await stopServer(current, options);
    process.off('exit', onExit);
    await watched;
  };
  return {
    port: options.port,
    stop: () => (stopped ??= stop()),
    kill: () => {
      stopping.abort();
      current.child.kill('SIGQUIT');
    },
  };
}

/**
 * Between finding a free port and listening on it another program may take it, and the last processes
 * of a killed server may still hold shared memory for a moment: so a few attempts, each on a new port.
 */
async function startOnce(
  first: ServerOptions,
  watch: Watch,
  next: () => Promise<ServerOptions>,
): Promise<ServerProcess> {
  let options = first;
  for (let attempt = 1; ; attempt++) {
    const server = launchServer(options);
    try {
      await waitUntilReady(server, options, watch);
      return server;
    } catch (error) {
      await stopServer(server, options);
      if (attempt === startAttempts || !isTransient(error)) throw error;
      await sleep(300 * attempt, undefined, { signal: watch.signal });
      options = await next();
    }
  }
}

function isTransient(error: unknown): boolean {
  return isStartFailure(error) && /in use|could not bind|create any TCP/i.test(error.message);
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
