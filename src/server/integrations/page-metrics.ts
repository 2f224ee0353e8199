import { Gauge } from 'prom-client';

/** What this process keeps of public pages: whole ones as they travel, and the parts that pages are put together from. */
export const keptPageBytes = new Gauge({
  name: 'flair_page_bytes',
  help: 'Bytes of rendered pages, and of parts of pages, that this process keeps, counted every 15 seconds',
  labelNames: ['of'],
  registers: [],
});
