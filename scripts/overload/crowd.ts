// A crowd in a process of its own: each connection asks for one thing after another. Who is refused waits as long as the
// reply says, as browsers do.
import { Agent } from 'node:http';
import { ask } from '../bench/ask.ts';
import { pause } from '../faults/report.ts';

export type Order = {
  origin: string;
  /** One connection each. */
  people: { requests: { path: string; token?: string; body?: string }[] }[];
  /** For so long. */
  ms: number;
};

/** What the crowd was answered; times in ms, of answers that are no refusal. */
export type Seen = { served: number; refused: number; others: string[]; p50: number; p99: number };

async function carryOut(order: Order): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.people.length });
  const until = performance.now() + order.ms;
  const times: number[] = [];
  const others: string[] = [];
  let refused = 0;
  await Promise.all(
    order.people.map(async (person) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const { path, token, body } = person.requests[n % person.requests.length] ?? { path: '/' };
        const { status, text, ms, retryAfter } = await ask({
          agent,
          origin: order.origin,
          path,
          method: body === undefined ? 'GET' : 'POST',
          token,
          body: body?.replace('{n}', String(n)),
        });
        if (status === 503) {
          refused += 1;
          await pause(retryAfter * 1000);
        } else if (status < 300) times.push(ms);
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
