import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { errorCatalogue } from '#contract/errors.ts';
import { behindSeconds, replicaReads } from '#server/db/replica.ts';
import { aiRequests, aiTokens } from '#server/integrations/ai/metrics.ts';
import { registerLiveMetrics } from '#server/integrations/live/live-metrics.ts';
import { registerSoonMetrics } from '#server/jobs/soon.ts';
import { keptPageBytes } from '#server/integrations/page-metrics.ts';
import { heldBytes, heldProjects } from '#server/integrations/read-model-metrics.ts';
import { type Admission, isPromised } from '#server/http/overload/admission.ts';
import { AppError } from '#server/http/errors.ts';
import { streamsOpen } from '#server/http/event-stream.ts';
import { registerFigures } from './figures.ts';
import { comesFromThisMachine } from '#server/http/security/proxies.ts';
import { readiness } from './readiness.ts';
import { openRecentCalls, type SavingKind } from './recent-calls.ts';

type Options = Parameters<typeof readiness>[0];

/** `/healthz` (process alive), `/readyz` (requests may come: see `readiness`), `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, options: Options): void {
  const { config } = options.services;
  const readNow = readiness(options);
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'success' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, without } = await readNow();
    if (draining || !ready) throw new AppError('unavailable', { retryAfter: 3 });
    void reply.header('cache-control', 'no-store');
    return { status: 'success', ...(without.length > 0 && { without }) };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const counter of [aiRequests, aiTokens]) registry.registerMetric(counter);
  registry.registerMetric(behindSeconds);
  registry.registerMetric(replicaReads);
  for (const gauge of [heldProjects, heldBytes, keptPageBytes]) registry.registerMetric(gauge);
  // oxlint-disable-next-line no-new -- it is made for the registry.
  new Gauge({
    name: 'flair_live_streams',
    help: 'Streams of live events that are open to this process',
    registers: [registry],
    collect() {
      this.set(streamsOpen(app.server));
    },
  });
  registerLiveMetrics(registry, options.services.live.isOnNats);
  registerSoonMetrics(registry);
  registerAdmission(registry, app.admission);
  const readFigures = registerFigures(registry, options.services.db);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by call, route, method, status and application',
    labelNames: ['call', 'route', 'method', 'status', 'application'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const timesOf = rememberedTimes(duration);
  const recent = openRecentCalls(options.clock, app.admission);
  app.decorate('recentCalls', recent);
  app.addHook('onResponse', (request, reply, next) => {
    const labels = {
      call: callOf(request),
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      application: applicationOf(request.headers['application']),
    };
    timesOf(labels).observe(reply.elapsedTime / 1000);
    const kind = savings[labels.call];
    if (kind && reply.statusCode < 400) recent.note(kind, reply.elapsedTime);
    next();
  });
  app.onTurnedAway(({ call, route, application, ms }) => {
    const labels = { call, route, method: 'GET', status: errorCatalogue.unavailable.status };
    timesOf({ ...labels, application: applicationOf(application) }).observe(ms / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const allowed = config.metricsToken
      ? isSame(token ?? '', config.metricsToken)
      : comesFromThisMachine(request, config);
    if (!allowed) throw new AppError('not_found');
    await readFigures();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const applicationOf = (header: unknown): string => (header === 'flair' ? 'flair' : 'other');

/** What is counted for the page of the deadline, by the names of calls. */
const savings: Record<string, SavingKind | undefined> = {
  saveApplicationAnswers: 'save',
  sendApplication: 'send',
};

type Labels = Record<'call' | 'route' | 'method' | 'application', string> & { status: number };

/** The figure of these labels, found without checking and sorting them again at each request. */
function rememberedTimes(duration: Histogram) {
  const known = new Map<string, ReturnType<Histogram['labels']>>();
  return (labels: Labels) => {
    const { call, route, method, status, application } = labels;
    const name = `${call} ${route} ${method} ${status} ${application}`;
    let times = known.get(name);
    if (!times) {
      times = duration.labels(labels);
      known.set(name, times);
    }
    return times;
  };
}

function registerAdmission(registry: Registry, { figures }: Admission): void {
  const gauges = [
    ['running', 'Calls that are under way'],
    ['waiting', 'Urgent calls that wait for their turn'],
    ['limit', 'Calls that may be under way at once; follows how long they take'],
  ] as const;
  for (const [name, help] of gauges) {
    // oxlint-disable-next-line no-new -- it is made for the registry.
    new Gauge({
      name: `flair_calls_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(figures()[name]);
      },
    });
  }
  // oxlint-disable-next-line no-new -- it is made for the registry.
  new Counter({
    name: 'flair_calls_refused_total',
    help: 'Calls that were refused because there were too many, by class',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(figures().refused))
        this.inc({ class: kind }, count);
    },
  });
}

/** The name of the call, or the one under which this use of it is counted; empty for what is no call. */
function callOf({ routeOptions, body }: FastifyRequest): string {
  const { call, name = '' } = routeOptions.config;
  return call?.countedAs && isPromised(call, body) ? call.countedAs.name : name;
}

/** Takes the same time whatever differs. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
