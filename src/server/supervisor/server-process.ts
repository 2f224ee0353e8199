import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFailure } from '#server/start-failure.ts';
import {
  type FromServer,
  type Program,
  supervisedMark,
  type ToServer,
  type Welcome,
} from './messages.ts';

export type ServerProcess = {
  pid: number;
  /** Settles when it answers requests; a start failure when it cannot. */
  ready: Promise<Welcome>;
  /** Settles when it has ended, with how. */
  ended: Promise<string>;
  /** Ends it when everybody is served; a successor answers meanwhile. */
  retire(): void;
  /** Ends it after the requests under way, and at once when those take too long. */
  stop(): Promise<void>;
};

/** Longer than a server process takes for its requests under way. */
const stopMs = 15_000;
/** Longer than it waits for connections that are silent, and then for its requests. */
const retireMs = 60_000;

type Options = {
  program: Program;
  /** Of the embedded PostgreSQL, which may still be starting: the code is read meanwhile. Null where there is none. */
  databaseUrl: Promise<string | null>;
  /** The descriptor of the held socket. */
  socket: number | null;
};

/** Starts a program as a server process of this supervisor. */
export function launchServer({ program, databaseUrl, socket }: Options): ServerProcess {
  const { node, file, cwd, env } = program;
  const child = spawn(node, [file, supervisedMark], {
    cwd,
    env,
    // The held socket is where `heldSocketFd` says.
    stdio: ['ignore', 'inherit', 'inherit', socket ?? 'ignore', 'ipc'],
    windowsHide: true,
  });
  const tell = (message: ToServer): void => {
    // What has just ended is not told any more.
    if (child.connected) child.send(message, () => undefined);
  };
  const ended = endOf(child);
  const ready = readiness(child, ended);
  // It is asked for by whoever started it; an end before that is no unhandled failure.
  ready.catch(() => undefined);
  void databaseUrl.then(
    (url) => tell({ kind: 'start', databaseUrl: url, socket: socket !== null }),
    () => undefined,
  );
  const endWithin = async (ms: number): Promise<void> => {
    const late = new AbortController();
    const limit = sleep(ms, 'late', { signal: late.signal }).catch(() => '');
    if ((await Promise.race([ended, limit])) === 'late') child.kill('SIGKILL');
    late.abort();
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    retire: () => {
      tell({ kind: 'retire' });
      void endWithin(retireMs);
    },
    stop: async () => {
      tell({ kind: 'stop' });
      await endWithin(stopMs);
    },
  };
}

async function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `status ${code}`));
  });
}

async function readiness(child: ChildProcess, ended: Promise<string>): Promise<Welcome> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own program has this channel.
      const said = message as FromServer;
      if (said.kind === 'ready') resolve(said.welcome);
      if (said.kind === 'failed') reject(startFailure(said.message));
    });
    void ended.then((how) => reject(startFailure(`The server ended while starting (${how}).`)));
  });
}
