// Types in a real browser and breaks something at random moments; every keystroke must survive.
// npm run test:zero-loss -- --points 100 --seed 1
import { parseArgs } from 'node:util';
import { type Fault, faults, type Outcome } from './zero-loss/faults.ts';
import { randomFrom } from './zero-loss/random.ts';
import { makeWorld, reopen, type World } from './zero-loss/world.ts';

/** More of the last moments than this may not be lost, whatever happens. */
const mostLostMs = 1000;
const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const points = Number(values.points);
const seed = Number(values.seed);
if (!Number.isInteger(points) || points < 1 || !Number.isInteger(seed)) {
  console.error('Use whole numbers: --points 100 --seed 1');
  process.exit(1);
}
const chosen = faults.filter(([name]) => !values.only || name === values.only);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${faults.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
console.log(`seed ${seed}, ${points} points`);

type Sum = { count: number; ms: number; worstLossMs: number; keysLost: number; failed: number };
const sums = new Map<string, Sum>();
const failures: string[] = [];
const random = randomFrom(seed);
const startedAt = performance.now();
const world = await makeWorld(random);
let orphans = 0;
try {
  for (let point = 1; point <= points; point += 1) {
    const [name, fault] = pickFault();
    await run(point, name, fault);
    if (point % 25 === 0) {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${point} of ${points} points, ${failures.length} failed, ${seconds} s`);
    }
  }
} finally {
  orphans = await world.close();
}
if (orphans > 0) failures.push(`${orphans} processes were left`);

for (const [name, { count, ms, worstLossMs, failed }] of [...sums].toSorted(([a], [b]) =>
  a.localeCompare(b),
)) {
  const each = `${(ms / count / 1000).toFixed(1)} s each`;
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${count} points, ${each}, at most ${Math.round(worstLossMs)} ms lost`,
  );
}
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${points - Math.min(points, failures.length)} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function pickFault(): [string, Fault] {
  const total = chosen.reduce((sum, [, share]) => sum + share, 0);
  let at = random.next() * total;
  for (const [name, share, fault] of chosen) {
    at -= share;
    if (at < 0) return [name, fault];
  }
  throw new Error('The shares do not add up.');
}

async function run(point: number, name: string, fault: Fault): Promise<void> {
  const from = performance.now();
  const sum = sums.get(name) ?? { count: 0, ms: 0, worstLossMs: 0, keysLost: 0, failed: 0 };
  sums.set(name, sum);
  sum.count += 1;
  try {
    const outcome = await fault(world);
    sum.worstLossMs = Math.max(sum.worstLossMs, outcome.lostMs);
    const problem = problemOf(outcome);
    if (problem) fail(sum, `point ${point}, ${name}: ${problem}`);
  } catch (error) {
    const [message] = (error as Error).message.split('\n');
    const { page } = world.ada;
    const seen = await page.innerText('body', { timeout: 1000 }).catch(() => 'no page');
    const words = seen.replaceAll(/\s+/g, ' ').slice(0, 300);
    fail(sum, `point ${point}, ${name}: ${message} The page: ${words}`);
    await recover(world);
  }
  sum.ms += performance.now() - from;
}

function problemOf({ lostMs, dropped }: Outcome): string | null {
  if (lostMs > mostLostMs) return `${Math.round(lostMs)} ms of typing are not on the screen`;
  if (dropped > 0) return `${dropped} keystrokes are not on the server though it says saved`;
  return null;
}

function fail(sum: Sum, failure: string): void {
  sum.failed += 1;
  failures.push(failure);
  console.log(failure);
}

/** After a point that got stuck: a running server and a fresh page for the next one. */
async function recover({ product, ada, restart }: World): Promise<void> {
  const isUp = await fetch(`${product.url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
  if (!isUp) await restart();
  await ada.context.setOffline(false);
  await ada.page.close();
  await reopen(ada);
}
