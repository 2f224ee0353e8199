import type { FromServer, ToServer } from './supervisor/messages.ts';
import { supervisedMark } from './supervisor/messages.ts';
import type { StopRequest } from './stop-request.ts';

/** What a server process knows of the supervisor that started it. */
export type Supervisor = {
  stop: StopRequest;
  /** What it starts with: the embedded PostgreSQL, and whether a socket is held for it. */
  start: Promise<{ databaseUrl: string | null; socket: boolean }>;
  /** Resolves when a successor answers: what is under way may end in peace. */
  retired: Promise<void>;
  tell(message: FromServer): Promise<void>;
};

const lost = 1;

/** The supervisor of this process; null for a server that was started alone. */
export function openSupervisor(): Supervisor | null {
  if (!process.argv.includes(supervisedMark)) return null;
  // Ctrl-C in a terminal reaches every process: it is for the supervisor, who tells us.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
  const stopping = new AbortController();
  const stopped = Promise.withResolvers<void>();
  const retired = Promise.withResolvers<void>();
  const start = Promise.withResolvers<{ databaseUrl: string | null; socket: boolean }>();
  process.on('message', (message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the supervisor has this channel.
    const told = message as ToServer;
    if (told.kind === 'start') start.resolve(told);
    if (told.kind === 'retire') retired.resolve();
    if (told.kind === 'stop') {
      stopping.abort();
      stopped.resolve();
    }
  });
  // A supervisor that was killed takes its PostgreSQL with it, and the next one wants the socket.
  process.on('disconnect', () => process.exit(lost));
  // It may have been lost while our files were read, before anybody listened: then nobody says it again.
  if (!process.connected) process.exit(lost);
  return {
    stop: { requested: stopped.promise, signal: stopping.signal, onForce: () => undefined },
    start: start.promise,
    retired: retired.promise,
    tell: async (message) =>
      new Promise((resolve) => {
        if (process.send === undefined) resolve();
        else process.send(message, () => resolve());
      }),
  };
}
