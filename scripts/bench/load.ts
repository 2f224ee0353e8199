// Sends requests over connections that stay open, in a process of its own: what it costs to ask is not paid by the
// server's event loop. One order at a time comes from the process that forked it.
import { Agent } from 'node:http';
import { ask } from './ask.ts';

/** What one connection asks for, one after another. */
export type Lane = { paths: string[]; token?: string };

export type Order = {
  origin: string;
  /** One connection each. */
  lanes: Lane[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** `{n}` in it, and in a path, becomes the number of the round. */
  body?: string;
  /** The number of the first round. */
  from: number;
  /** For so long, or so many rounds of each lane. */
  until: { ms: number } | { rounds: number };
  /** The status that each reply must have. */
  status: number;
};

export type Done = {
  perSecond: number;
  p50: number;
  p95: number;
  rounds: number;
  requests: number;
  bytes: number;
  /** The first reply that was another than wanted. */
  failure: string | null;
};

const numbered = (text: string, n: number): string => text.replace('{n}', String(n));

async function carryOut(order: Order): Promise<Done> {
  const { lanes, until, from, method = 'GET' } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes.length });
  const times: number[] = [];
  let bytes = 0;
  const failures: string[] = [];
  const askFor = async ({ paths, token }: Lane, n: number): Promise<void> => {
    const path = numbered(paths[n % paths.length] ?? '/', n);
    const body = order.body && numbered(order.body, n);
    const { origin, headers } = order;
    const reply = await ask({ agent, origin, path, method, token, body, headers });
    bytes += reply.bytes;
    times.push(reply.ms);
    if (reply.status !== order.status)
      failures.push(`${method} ${path}: ${reply.status} ${reply.text}`);
  };
  const startedAt = performance.now();
  const isOver = (n: number): boolean =>
    'rounds' in until ? n - from >= until.rounds : performance.now() - startedAt >= until.ms;
  const ends = await Promise.all(
    lanes.map(async (lane) => {
      let n = from;
      for (; !isOver(n) && failures.length === 0; n += 1) await askFor(lane, n);
      return n;
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - startedAt);
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  const rounds = Math.max(...ends) - from;
  return {
    perSecond,
    p50: at(0.5),
    p95: at(0.95),
    rounds,
    requests: times.length,
    bytes,
    failure: failures[0] ?? null,
  };
}

const nothing: Omit<Done, 'failure'> = {
  perSecond: 0,
  p50: 0,
  p95: 0,
  rounds: 0,
  requests: 0,
  bytes: 0,
};

async function answer(order: Order): Promise<void> {
  try {
    process.send?.(await carryOut(order));
  } catch (error) {
    process.send?.({ ...nothing, failure: String(error) });
  }
}

process.on('message', (order: Order) => void answer(order));
process.on('disconnect', () => process.exit());
