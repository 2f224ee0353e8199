import { Gauge } from 'prom-client';

/** Public projects that this process holds in memory; 0 while PostgreSQL answers instead. */
export const heldProjects = new Gauge({
  name: 'flair_read_model_projects',
  help: 'Public projects that this process holds in memory',
  registers: [],
});

/** What they take, by what is counted: sets, orders, cards and replies. */
export const heldBytes = new Gauge({
  name: 'flair_read_model_bytes',
  help: 'Bytes that they take, about',
  registers: [],
});
