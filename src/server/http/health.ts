import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { aiRequests, aiTokens } from '#server/integrations/ai/metrics.ts';
import type { Services } from './context.ts';
import { AppError } from './errors.ts';
import { storageProbe } from './storage-probe.ts';
import { comesFromThisMachine } from './proxies.ts';
import { sayFiles } from '#contract/messages/files.ts';

type Options = { services: Services; clock: () => Date; jobsReady: () => boolean };

/**
 * `/healthz` (process alive), `/readyz` (database and jobs reachable, bytes can be kept), `/metrics`
 * (Prometheus).
 */
export function serveHealth(app: FastifyInstance, { services, clock, jobsReady }: Options): void {
  const { db, config } = services;
  const probeStorage = storageProbe({ ...services, clock });
  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    if (!jobsReady()) throw new AppError('unavailable', { retryAfter: 3 });
    try {
      await probeStorage();
    } catch (cause) {
      const failure = new AppError('unavailable', {
        ...sayFiles('files.no_room'),
        retryAfter: 10,
      });
      failure.cause = cause;
      throw failure;
    }
    return { status: 'success' };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const counter of [aiRequests, aiTokens]) registry.registerMetric(counter);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route, method, status and application',
    labelNames: ['route', 'method', 'status', 'application'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, next) => {
    const labels = {
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      application: request.headers['application'] === 'flair' ? 'flair' : 'other',
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const allowed = config.metricsToken
      ? isSame(token ?? '', config.metricsToken)
      : comesFromThisMachine(request, config);
    if (!allowed) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Takes the same time whatever differs. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
