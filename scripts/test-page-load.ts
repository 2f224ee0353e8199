// Asks for public pages as the readers of a newsletter do, each with a link of its own.
// npm run test:page-load -- --views 2000 --addresses 200
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { report, wholeNumber } from './faults/report.ts';

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '2000' },
    addresses: { type: 'string', default: '200' },
  },
});
const views = wholeNumber('views', values.views);
const addresses = Math.min(250, wholeNumber('addresses', values.addresses));
const atOnce = 32;

if (process.platform !== 'linux') {
  // Elsewhere the loopback network is one address.
  console.log('Each visitor needs an address of 127.0.0.0/8 here, which only Linux answers on.');
  process.exit(1);
}

const dataDir = await makeDataDir();
const product = await startProduct({ dataDir, env: { RATE_LIMIT: 'on', DEMO_DATA: 'on' } });
const port = Number(new URL(product.url).port);
const pages = ['/', '/projects', '/projects?status=past', '/perks', '/settings'];

/** The status of one view by the visitor of this number. */
async function view(visitor: number, index: number): Promise<number> {
  const page = pages[index % pages.length] ?? '/';
  const path = `${page}${page.includes('?') ? '&' : '?'}utm_source=letter&utm_id=${index}`;
  const localAddress = `127.0.1.${visitor + 1}`;
  return new Promise((resolve, reject) => {
    const agent = new Agent();
    request({ host: '127.0.0.1', port, path, localAddress, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

/** How often each status came. */
async function visit(visitorOf: (index: number) => number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const walk = async (): Promise<void> => {
    while (next < views) {
      const index = next;
      next += 1;
      const status = await view(visitorOf(index), index);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return counts;
}

const shown = (counts: Map<number, number>): string =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');

const startedAt = performance.now();
const many = await visit((index) => index % addresses);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const one = await visit(() => 252);
const beside = await view(0, 1);
await product.stop();
await removeDataDir(dataDir);

report([
  [
    `${views} views by ${addresses} addresses in ${seconds} s: ${shown(many)}`,
    many.get(200) === views,
  ],
  [
    `${views} views by one address: ${shown(one)}`,
    one.get(429) !== undefined && (one.get(200) ?? 0) + (one.get(429) ?? 0) === views,
  ],
  [`another address meanwhile: ${beside}`, beside === 200],
]);
