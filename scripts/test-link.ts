// Spoils the link between the server and PostgreSQL while answers are saved: latency, 2 kB/s, reset,
// blackhole, down. Looks for a loss, an answer other than 503, and a request that takes too long.
// npm run test:link -- --rounds 1 --seed 1
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { pause, randomFrom, report, until, wholeNumber } from './faults/report.ts';
import { startSaving } from './faults/saving.ts';
import { faults, openProxy } from './faults/tcp-proxy.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = wholeNumber('rounds', values.rounds);
const random = randomFrom(wholeNumber('seed', values.seed));
console.log(`seed ${values.seed}: ${rounds} rounds of ${faults.slice(1).join(', ')}`);

const longestMs = 3000;
const dataDir = await makeDataDir();
const postgres = await startEmbeddedPostgres({
  dataDir: join(dataDir, 'own'),
  log: () => undefined,
});
const url = new URL(postgres.url);
const proxy = await openProxy(Number(url.port));
url.port = String(proxy.port);
const product = await startProduct({ dataDir, env: { DATABASE_URL: url.href } });
const saving = await startSaving(product.url);
const stuck = () => `Stuck at ${saving.saves()} saves.\n${product.output()}`;
const checks: [string, boolean][] = [];

for (let round = 1; round <= rounds; round += 1) {
  for (const fault of faults.slice(1)) {
    const before = saving.saves();
    await until(() => saving.saves() > before + 50, stuck);
    saving.slowest();
    proxy.set(fault);
    await pause(3500 + random() * 1000);
    proxy.set('none');
    const mended = Date.now();
    const then = saving.saves();
    await until(() => saving.saves() > then + 20, stuck, 30_000);
    const backMs = Date.now() - mended;
    const slowest = saving.slowest();
    checks.push([
      `${fault}: slowest request ${slowest} ms, back after ${backMs} ms`,
      slowest <= longestMs,
    ]);
  }
}
await saving.stop();
const { lost, invented } = await saving.compare();
const others = [...saving.failures].filter(([what]) => what !== '503 unavailable');
await product.stop();
proxy.close();
await postgres.stop();
await removeDataDir(dataDir);

console.log(
  `${saving.saves()} saves acknowledged; answered besides:`,
  Object.fromEntries(saving.failures),
);
report([
  ...checks,
  [`no acknowledged answer lost (${lost})`, lost === 0],
  [`no answer that nobody wrote (${invented})`, invented === 0],
  [`only 503 besides (${others.join('; ') || 'nothing else'})`, others.length === 0],
]);
