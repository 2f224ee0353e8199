import { Counter, Gauge, type Registry } from 'prom-client';

/** Live events that this process has sent after their commit, by way; through PostgreSQL while NATS is away. */
export const liveEvents = new Counter({
  name: 'flair_live_events_total',
  help: 'Live events that this process has sent beside the database, by way',
  labelNames: ['way'] as const,
  registers: [],
});

export function registerLiveMetrics(registry: Registry, isOnNats: () => boolean | null): void {
  registry.registerMetric(liveEvents);
  // oxlint-disable-next-line no-new -- it is made for the registry.
  new Gauge({
    name: 'flair_live_nats_connected',
    help: '1 while this process is connected to the NATS of NATS_URL',
    registers: [registry],
    collect() {
      this.set(isOnNats() === true ? 1 : 0);
    },
  });
}
