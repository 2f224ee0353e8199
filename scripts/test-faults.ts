// The short forms of all fault tests, two at a time; ends with the sum of their counts.
// npm run test:faults -- --seed 1
import { parseArgs } from 'node:util';
import { countsOf, run } from './summary.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const seed = ['--seed', values.seed];
// The mail test waits more than it works: it runs beside the others.
const tests: string[][] = [
  ['scripts/test-mail.ts'],
  ['scripts/test-link.ts', ...seed],
  ['scripts/test-kill.ts', ...seed],
  ['scripts/test-kill.ts', '--what', 'postgres', ...seed],
  ['scripts/test-stop.ts', ...seed],
  ['scripts/test-upgrade.ts', ...seed],
];
const atOnce = 2;
const timeoutMs = 4 * 60_000;

console.log(`seed ${values.seed}`);
const total = { passed: 0, failed: 0 };
const waiting = tests.values();

async function work(): Promise<void> {
  for (const args of waiting) {
    const result = await run(process.execPath, args, { timeoutMs });
    const { passed, failed } = countsOf(result);
    total.passed += passed;
    total.failed += failed;
    console.log(
      `\n── ${args.join(' ')} (${result.seconds.toFixed(0)} s) ──\n${result.output.trim()}`,
    );
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
