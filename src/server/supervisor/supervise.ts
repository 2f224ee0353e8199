import { setTimeout as sleep } from 'node:timers/promises';
import { startFailure } from '#server/start-failure.ts';
import type { Program, Welcome } from './messages.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

// Short: whoever connects meanwhile waits at the socket.
const restartPausesMs = [0, 250, 1000, 2000, 4000];
const calmMs = 60_000;

type Options = {
  program: Program;
  databaseUrl: Promise<string | null>;
  socket: number | null;
  print: (line: string) => void;
};

export type Supervision = {
  /** Settles when the first server process answers; a start failure when it cannot. */
  ready: Promise<Welcome>;
  /** Settles once it was told to stop; a start failure when the server ends again and again. */
  over: Promise<void>;
  /** Starts a program beside the one that answers, which ends once the other does; a start failure leaves it as it was. */
  replace(program: Program, signal: AbortSignal): Promise<Welcome>;
  stop(): Promise<void>;
};

/** Keeps one server process at the held socket, and starts it again when it ends by itself. */
export function supervise({ program, databaseUrl, socket, print }: Options): Supervision {
  const running = new Set<ServerProcess>();
  const launch = (what: Program): ServerProcess => {
    const server = launchServer({ program: what, databaseUrl, socket });
    running.add(server);
    void server.ended.then(() => running.delete(server));
    return server;
  };
  let current = { program, server: launch(program) };
  let stopping = false;
  let replacing = false;
  const first = current.server.ready;

  const keepUp = async (): Promise<void> => {
    await first;
    let failures = 0;
    let startedAt = Date.now();
    for (;;) {
      const watched = current;
      // oxlint-disable-next-line no-await-in-loop -- one process after the other
      const how = await watched.server.ended;
      if (stopping) return;
      if (current !== watched) continue;
      if (Date.now() - startedAt > calmMs) failures = 0;
      const pause = restartPausesMs[failures++];
      if (pause === undefined) throw startFailure(`The server ends again and again (${how}).`);
      print(`The server ended unexpectedly (${how}): starting it again`);
      // oxlint-disable-next-line no-await-in-loop -- one process after the other
      await sleep(pause);
      if (stopping) return;
      if (current !== watched) continue;
      startedAt = Date.now();
      const server = launch(watched.program);
      current = { ...watched, server };
      // oxlint-disable-next-line no-await-in-loop -- one process after the other
      await server.ready.then(
        () => print('The server runs again'),
        (error: Error) => stopping || print(error.message),
      );
    }
  };

  const replace: Supervision['replace'] = async (next, signal) => {
    if (replacing || stopping) throw startFailure('Flair is being stopped or replaced already.');
    replacing = true;
    const server = launch(next);
    const giveUp = (): void => void server.stop();
    signal.addEventListener('abort', giveUp);
    try {
      const welcome = await server.ready;
      // Told to stop meanwhile: it is one of those that are stopped.
      if (!stopping) {
        const before = current.server;
        current = { program: next, server };
        before.retire();
        print(`Flair was replaced: ${next.file} answers now (process ${server.pid})`);
      }
      return welcome;
    } finally {
      signal.removeEventListener('abort', giveUp);
      replacing = false;
    }
  };

  const over = keepUp();
  // Who waits for the start hears of its failure there.
  over.catch(() => undefined);
  return {
    ready: first,
    over,
    replace,
    stop: async () => {
      stopping = true;
      await Promise.all([...running].map(async (server) => server.stop()));
    },
  };
}
