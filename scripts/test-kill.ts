// Kills the server, or its PostgreSQL, with SIGKILL at random moments while answers are saved, and
// looks for a loss.
// npm run test:kill -- --kills 10 --saves 2000 --seed 1
// npm run test:kill -- --what postgres --kills 3
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processesIn, processesLeftIn } from '#test/processes.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { pause, randomFrom, report, until, wholeNumber } from './faults/report.ts';
import { startSaving } from './faults/saving.ts';

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'app' },
    kills: { type: 'string' },
    saves: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const isApp = values.what === 'app';
if (!isApp && values.what !== 'postgres') throw new Error('--what takes app or postgres.');
const kills = wholeNumber('kills', values.kills ?? (isApp ? '10' : '3'));
const wanted = wholeNumber('saves', values.saves ?? String(kills * 200));
const random = randomFrom(wholeNumber('seed', values.seed));
console.log(`seed ${values.seed}: ${kills} kills of ${values.what}, ${wanted} acknowledged saves`);

const backWithinMs = 5000;
/** Of what the product wrote: its end says why it is stuck. */
const shownAtMost = 4000;
const dataDir = await makeDataDir();
let product = await startProduct({ dataDir });
const port = Number(new URL(product.url).port);
const saving = await startSaving(product.url);
const stuck = () =>
  `Stuck at ${saving.saves()} saves, answered besides: ${JSON.stringify([...saving.failures])}.\n${product.output().slice(-shownAtMost)}`;

const backAfter: number[] = [];
const perKill = Math.floor(wanted / (kills + 1));
for (let kill = 1; kill <= kills; kill += 1) {
  const after = perKill * kill + Math.floor(random() * perKill * 0.5);
  await until(() => saving.saves() >= after, stuck);
  const killedAt = Date.now();
  if (isApp) {
    await product.kill();
    product = await startProduct({ dataDir, port });
  } else killPostgres();
  // A save that was on its way when the signal was sent does not show that it is back.
  await pause(30);
  const before = saving.saves();
  await until(() => saving.saves() > before + 8, stuck);
  backAfter.push(Date.now() - killedAt);
}
await until(() => saving.saves() >= wanted, stuck);
await saving.stop();
await product.kill();
product = await startProduct({ dataDir, port });
const { lost, invented } = await saving.compare();
await product.stop();
const orphans = (await processesLeftIn(dataDir)).length;
await removeDataDir(dataDir);

const slowest = Math.max(...backAfter);
const others = [...saving.failures].filter(([what]) => what !== '503 unavailable');
console.log(
  `${saving.saves()} saves acknowledged; answered besides:`,
  Object.fromEntries(saving.failures),
);
report([
  [`no acknowledged answer lost (${lost})`, lost === 0],
  [`no answer that nobody wrote (${invented})`, invented === 0],
  [`no process left (${orphans})`, orphans === 0],
  isApp
    ? [`saves again at most ${slowest} ms after a kill`, slowest <= 30_000]
    : [`saves again at most ${slowest} ms after a kill (${backWithinMs})`, slowest <= backWithinMs],
  ...(isApp
    ? []
    : ([[`only 503 meanwhile (${others.join('; ') || 'nothing else'})`, others.length === 0]] as [
        string,
        boolean,
      ][])),
]);

/** Only the server that works in our own data folder. */
function killPostgres(): void {
  const file = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n', 1)[0]);
  if (!processesIn(dataDir).includes(pid))
    throw new Error(`${pid} is not the PostgreSQL of this run.`);
  process.kill(pid, 'SIGKILL');
}
