// Replaces the running product under load, each time by a program that brings a migration more than the one before it:
// no request may fail and no acknowledged save may be lost. Linux and macOS.
// npm run test:upgrade -- --upgrades 3 --seed 1
// With `--from FOLDER`, a clone of an older release that is set up, that one runs first, and what is to be filled in the
// background is awaited.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '#rules/time.ts';
import { processesLeftIn } from '#test/processes.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { pause, randomFrom, report, until, wholeNumber } from './faults/report.ts';
import { startSaving } from './faults/saving.ts';
import { makeRelease, type Release } from './upgrade/release.ts';

const { values } = parseArgs({
  options: {
    upgrades: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string' },
  },
});
const upgrades = wholeNumber('upgrades', values.upgrades);
const random = randomFrom(wholeNumber('seed', values.seed));
console.log(`seed ${values.seed}: ${upgrades} upgrades under load`);

const dataDir = await makeDataDir();
const release: Release = await makeRelease();
// A busy machine is no reason to fail: how long a call takes is measured elsewhere.
const env = { REQUEST_PATIENCE_MS: '60000', BACKUP: 'on' };
const from = values.from === undefined ? release.root : path.resolve(values.from);
const product = await startProduct({ root: from, dataDir, env }).catch(async (error) => {
  await release.remove();
  throw error;
});
const port = Number(new URL(product.url).port);
const saving = await startSaving(product.url);
const over = new AbortController();
const failed = new Map<string, number>();
let answered = 0;

/** One read; with an agent over a connection that is kept, without over one of its own. */
async function read(agent: Agent | false): Promise<void> {
  const outcome = await new Promise<string>((resolve) => {
    const place = { host: '127.0.0.1', port, path: '/v3/projects?limit=10', agent };
    const sent = request({ ...place, timeout: 30_000 }, (reply) => {
      reply.on('data', () => undefined);
      reply.on('end', () => resolve(`${reply.statusCode}`));
      reply.on('error', (error) => resolve(error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', (error) => resolve(error.message));
    sent.end();
  });
  if (outcome === '200') answered += 1;
  else failed.set(outcome, (failed.get(outcome) ?? 0) + 1);
}

function isOfFailure(line: string): boolean {
  return /unavailable|internal|"level":"?(?:50|error)/.test(line);
}

/** The longest pause between two requests: the next version needs a processor as well. */
const steadyMs = 40;
const rareMs = 3000;
const kept = new Agent({ keepAlive: true, maxSockets: 4 });
const rare = new Agent({ keepAlive: true, maxSockets: 4 });
const reading = [
  ...Array.from({ length: 4 }, async () => repeat(async () => read(kept), steadyMs)),
  ...Array.from({ length: 2 }, async () => repeat(async () => read(false), steadyMs)),
  // Silent for longer than it takes to replace the server: a connection that is kept must not be cut under them.
  ...Array.from({ length: 4 }, async () => repeat(async () => read(rare), rareMs)),
];

async function repeat(work: () => Promise<void>, mostMs: number): Promise<void> {
  while (!over.signal.aborted) {
    await work();
    await pause(random() * mostMs);
  }
}

/** As somebody does who starts the next version: settings and folder are the same. */
async function startNext(): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(release.root, 'src/server/main.ts')], {
    cwd: release.root,
    env: product.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [status] = (await once(child, 'exit')) as [number | null];
  return { status, output };
}

/** Waits until what the newest version fills in the background is filled; returns what is not. */
async function awaitBackground(): Promise<string[]> {
  const deadline = Date.now() + 5 * MINUTE_MS;
  const command = ['scripts/migrations.ts', 'list'];
  for (;;) {
    const { stdout } = spawnSync(process.execPath, command, { env: product.env, encoding: 'utf8' });
    const states = stdout.split('\n').filter((line) => /^[a-z0-9-]+ {2}/.test(line));
    const open = states.filter((line) => !line.endsWith('finished'));
    if (states.length > 0 && open.length === 0) return [];
    if (Date.now() > deadline) return states.length > 0 ? open : [stdout];
    await pause(1000);
  }
}

let replaced = 0;
const took: number[] = [];
for (let upgrade = 1; upgrade <= upgrades; upgrade += 1) {
  const before = answered + saving.saves();
  await until(
    () => answered + saving.saves() > before + 200,
    () => `Stuck at ${answered}.\n${product.output()}`,
  );
  await pause(random() * 300);
  if (upgrade > 1 || values.from === undefined) await release.addMigration(upgrade);
  const startedAt = performance.now();
  const { status, output } = await startNext();
  took.push(Math.round(performance.now() - startedAt));
  if (status === 0) replaced += 1;
  else console.log(output);
}

// One that cannot start leaves the last one as it is.
await release.addBrokenMigration();
const broken = await startNext();
const answeredBefore = answered;
await until(
  () => answered > answeredBefore + 50,
  () => `Stuck at ${answered}.`,
);

const unfilled = values.from === undefined ? null : await awaitBackground();

await saving.stop();
over.abort();
await Promise.all(reading);
const { lost, invented } = await saving.compare();
const failures = [...failed, ...saving.failures].map(([what, count]) => `${count} × ${what}`);
// Why: what the server wrote of those that are no refusals of its own.
if (failures.length > 0) console.log(product.output().split('\n').filter(isOfFailure).join('\n'));
kept.destroy();
rare.destroy();
await product.stop();
const left = (await processesLeftIn(dataDir)).length;
const points = readdirSync(path.join(dataDir, 'backups')).filter((one) =>
  one.startsWith('flair-before-upgrade-'),
).length;
await removeDataDir(dataDir);
await release.remove();

console.log(
  `${answered} reads and ${saving.saves()} saves answered over ${upgrades} upgrades, each ${Math.min(...took)} to ${Math.max(...took)} ms from its start to ready`,
);
const filling: [string, boolean][] = unfilled
  ? [
      [
        `what is filled in the background is filled (${unfilled.join('; ') || 'all'})`,
        unfilled.length === 0,
      ],
    ]
  : [];
report([
  [
    `every version took its predecessor's place (${replaced} of ${upgrades})`,
    replaced === upgrades,
  ],
  [`no request failed (${failures.join('; ') || 'none'})`, failures.length === 0],
  ...filling,
  [`no acknowledged save lost (${lost})`, lost === 0],
  [`no save that nobody made (${invented})`, invented === 0],
  [
    `a version whose migration fails is refused, and the one before it goes on`,
    broken.status === 1,
  ],
  [`a restore point was made before each migration (${points})`, points >= Math.min(upgrades, 3)],
  [`no process left (${left})`, left === 0],
]);
