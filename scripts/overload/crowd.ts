// A crowd in a process of its own: each connection asks for one thing after another. Who is refused waits as long as the
// reply says, as browsers do.
import { Agent, request } from 'node:http';
import { pause } from '../faults/report.ts';

export type Order = {
  origin: string;
  /** One connection each. */
  people: { paths: string[]; token?: string; body?: string }[];
  /** For so long. */
  ms: number;
};

/** What the crowd was answered; times in ms, of answers that are no refusal. */
export type Seen = { served: number; refused: number; others: string[]; p50: number; p99: number };

type Reply = { status: number; text: string; waitMs: number };

let asked = 0;

/** The product is told of a proxy and limits single addresses: each request comes from another. */
function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

async function ask(
  agent: Agent,
  order: Order,
  { paths, token, body }: Order['people'][number],
  n: number,
): Promise<Reply> {
  const { hostname, port } = new URL(order.origin);
  const sent = body?.replace('{n}', String(n));
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const asking = request(
    {
      hostname,
      port,
      agent,
      path: paths[n % paths.length] ?? '/',
      method: sent === undefined ? 'GET' : 'POST',
      timeout: 60_000,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
      },
    },
    (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        if (text.length < 300) text += chunk.toString();
      });
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          text,
          waitMs: Number(reply.headers['retry-after'] ?? 0) * 1000,
        }),
      );
    },
  );
  asking.on('timeout', () => asking.destroy(new Error('no answer in a minute')));
  asking.on('error', reject);
  asking.end(sent);
  return promise;
}

async function carryOut(order: Order): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.people.length });
  const until = performance.now() + order.ms;
  const times: number[] = [];
  const others: string[] = [];
  let refused = 0;
  await Promise.all(
    order.people.map(async (person) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const startedAt = performance.now();
        const { status, text, waitMs } = await ask(agent, order, person, n);
        if (status === 503) {
          refused += 1;
          await pause(waitMs);
        } else if (status < 300) times.push(performance.now() - startedAt);
        else others.push(`${status} ${text}`);
      }
    }),
  );
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    served: times.length,
    refused,
    others: others.slice(0, 5),
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (seen) => process.send?.(seen),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
