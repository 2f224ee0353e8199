// Stops the server with SIGTERM under load and starts it again: no request that was taken may fail.
// npm run test:stop -- --stops 5 --seed 1
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { pause, randomFrom, report, until, wholeNumber } from './faults/report.ts';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const stops = wholeNumber('stops', values.stops);
const random = randomFrom(wholeNumber('seed', values.seed));
console.log(`seed ${values.seed}: ${stops} stops under load`);

const dataDir = await makeDataDir();
let product = await startProduct({ dataDir });
const port = Number(new URL(product.url).port);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const stopped = new AbortController();
let answered = 0;
const failed: string[] = [];

/** When the last stop was asked for; what was on its way before must be answered. */
let stoppedAt = Number.POSITIVE_INFINITY;
const takenAfterMs = 10;

/**
 * One request: `answered`, what went wrong, or `refused`: its connection was lost, and it had not
 * been on its way for 10 ms when the stop was asked for, so the server may never have read it.
 */
async function ask(): Promise<string> {
  const sentAt = Date.now();
  return new Promise((resolve) => {
    const path = '/v3/projects?limit=10';
    const sent = request({ host: '127.0.0.1', port, path, agent, timeout: 15_000 }, (reply) => {
      reply.on('data', () => undefined);
      reply.on('end', () =>
        resolve(reply.statusCode === 200 ? 'answered' : `status ${reply.statusCode}`),
      );
      reply.on('error', (error) => resolve(`cut off: ${error.message}`));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 15 s')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isLost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      const wasTaken = sentAt < stoppedAt - takenAfterMs && error.code !== 'ECONNREFUSED';
      resolve(isLost && !wasTaken ? 'refused' : `${error.code ?? ''} ${error.message}`);
    });
    sent.end();
  });
}

async function load(): Promise<void> {
  while (!stopped.signal.aborted) {
    const outcome = await ask();
    if (outcome === 'answered') answered += 1;
    else if (outcome === 'refused') await pause(20);
    else failed.push(outcome);
  }
}

const running = Array.from({ length: 16 }, load);
let slowest = 0;
for (let stop = 1; stop <= stops; stop += 1) {
  const before = answered;
  await until(
    () => answered > before + 200,
    () => `Stuck at ${answered}.\n${product.output()}`,
  );
  await pause(random() * 100);
  const startedAt = Date.now();
  stoppedAt = startedAt;
  await product.stop();
  slowest = Math.max(slowest, Date.now() - startedAt);
  product = await startProduct({ dataDir, port });
  stoppedAt = Number.POSITIVE_INFINITY;
}
stopped.abort();
await Promise.all(running);
agent.destroy();
await product.stop();
await removeDataDir(dataDir);

console.log(`${answered} requests answered over ${stops} stops`);
report([
  [`no request failed (${failed.length}: ${[...new Set(failed)].join('; ')})`, failed.length === 0],
  [`every stop took at most 10 s (slowest ${slowest} ms)`, slowest <= 10_000],
]);
