import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { aiRequests, aiTokens } from '#server/integrations/ai/metrics.ts';
import { AppError } from './errors.ts';

type Options = { db: Database; config: Config; jobsReady: () => boolean };

/** `/healthz` (process alive), `/readyz` (database and jobs reachable), `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, { db, config, jobsReady }: Options): void {
  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    if (!jobsReady()) throw new AppError('unavailable', { retryAfter: 3 });
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
      ? token === config.metricsToken
      : isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for'];
    if (!allowed) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address ?? '');
}
