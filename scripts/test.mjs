// `npm test`: every test with Vitest, the journeys in a real browser, faults while somebody types, and
// faults of what the server stands on. Arguments are handed to Vitest, and the rest is left out then.
import { costTable, countsOf, run, sumLine } from './summary.mjs';

const node = process.execPath;
const chosen = process.argv.slice(2);
const results = [];
const costs = [];

async function step(title, args, timeoutMs, env = {}) {
  console.log(`\n${title}`);
  const result = await run(node, args, {
    show: true,
    timeoutMs,
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
  });
  costs.push({ title, ...result });
  return result;
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen];
results.push(countsOf(await step('Tests', vitest, 40 * 60_000)));

if (chosen.length === 0) {
  // It kills the PostgreSQL that it started: never the one of DATABASE_URL.
  const own = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined };
  const faults = async () => step('Faults', ['scripts/test-faults.ts'], 15 * 60_000, own);
  // What the tests before asked of the database.
  results.push(countsOf(await step('Plans', ['scripts/test-plans.ts'], 2 * 60_000, own)));
  const texts = ['scripts/test-texts.ts', '--short'];
  results.push(countsOf(await step('Texts', texts, 4 * 60_000, own)));
  const browser = await step('Browser', ['scripts/install-chromium.mjs'], 10 * 60_000);
  if (browser.status === 0) {
    const journeys = ['node_modules/@playwright/test/cli.js', 'test'];
    results.push(countsOf(await step('Journeys', journeys, 41 * 60_000)));
    const lighthouse = ['scripts/lighthouse.ts', '--short'];
    results.push(countsOf(await step('Lighthouse', lighthouse, 10 * 60_000)));
    // Three, as each waits much: for a fault to pass, for a pause in typing. What a slow machine leaves out, another run
    // plays: each has a seed of its own.
    const most = ['--points', '200', '--seconds', '480'];
    const zeroLoss = ['scripts/test-zero-loss.ts', ...most, '--lanes', '3'];
    results.push(countsOf(await step('Every keystroke', zeroLoss, 20 * 60_000)));
    // Alone: it measures how soon a server is back.
    results.push(countsOf(await faults()));
  } else {
    results.push(countsOf(browser), countsOf(await faults()));
  }
}

if (costs.length > 1) console.log(`\n${costTable(costs)}`);
console.log(`\n${sumLine(results)}`);
process.exitCode = results.some((counts) => counts.failed > 0) ? 1 : 0;
