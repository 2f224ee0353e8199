import { Agent, get } from 'node:http';
import { workerData } from 'node:worker_threads';

/** Another client: asks `/healthz` without pause and writes down its worst wait and its count. */
const { url, notes } = workerData as { url: string; notes: SharedArrayBuffer };
const figures = new Float64Array(notes);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(): void {
  const startedAt = performance.now();
  const done = (): void => {
    figures[0] = Math.max(figures[0] ?? 0, performance.now() - startedAt);
    figures[1] = (figures[1] ?? 0) + 1;
    setTimeout(ask, 1);
  };
  get(`${url}/healthz`, { agent }, (reply) => {
    reply.resume();
    reply.on('end', done);
  }).on('error', done);
}

ask();
