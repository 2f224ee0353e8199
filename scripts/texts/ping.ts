import { Agent, get } from 'node:http';
import { workerData } from 'node:worker_threads';

/** Another client: asks `/healthz` again and again; writes down its worst wait and whether it is waiting. */
const { url, notes } = workerData as { url: string; notes: SharedArrayBuffer };
const figures = new Float64Array(notes);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(): void {
  const startedAt = performance.now();
  figures[1] = 1;
  const done = (): void => {
    figures[0] = Math.max(figures[0] ?? 0, performance.now() - startedAt);
    figures[1] = 0;
    setTimeout(ask, 3);
  };
  get(`${url}/healthz`, { agent }, (reply) => {
    reply.resume();
    reply.on('end', done);
  }).on('error', done);
}

ask();
