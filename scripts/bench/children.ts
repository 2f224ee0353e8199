import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Done, Order } from './load.ts';

const file = (name: string): string => new URL(name, import.meta.url).pathname;
const startMs = 120_000;

/** A server in a process of its own. */
export type Server = { origin: string; pid: number; stop: () => Promise<void> };

/** Starts a server of this folder that says its address. Throws when it ends before it does. */
export async function startServer(
  name: 'product.ts' | 'twin.ts',
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<Server> {
  const child = fork(file(name), { env: { ...process.env, ...env }, execArgv });
  const [origin] = (await answerOf(child, AbortSignal.timeout(startMs))) as [string];
  return { origin, pid: child.pid ?? 0, stop: async () => end(child) };
}

export type Loader = {
  /** Throws with the first reply that was not the wanted one. */
  send: (order: Order) => Promise<Done>;
  stop: () => Promise<void>;
};

export function startLoader(): Loader {
  const child = fork(file('load.ts'));
  return {
    send: async (order) => {
      const over = new AbortController();
      try {
        const reply = answerOf(child, over.signal);
        child.send(order);
        return checked((await reply) as [Done]);
      } finally {
        over.abort();
      }
    },
    stop: async () => end(child),
  };
}

/* The next message; throws when the process ends instead. */
async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<unknown[]> {
  const over = new AbortController();
  const either = { signal: AbortSignal.any([signal, over.signal]) };
  const ended = once(child, 'exit', either).then(([code]) => {
    throw new Error(`A process of the bench has ended: ${code}`);
  });
  try {
    return await Promise.race([once(child, 'message', either), ended]);
  } finally {
    over.abort();
    ended.catch(() => undefined);
  }
}

function checked([done]: [Done]): Done {
  if (done.failure !== null) throw new Error(done.failure);
  return done;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
