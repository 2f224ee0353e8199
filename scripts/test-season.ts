// A season at random: any call by anybody on anything, jobs and time between, one after the other and at once. No answer
// may be undeclared, and nothing that must hold (test/proof/season-invariants.ts) be broken. `npm test` takes 240 steps.
// npm run test:season -- --steps 5000 --seed 7
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(value)) {
    console.error(`--${name} takes a whole number, like --${name} 200.`);
    process.exit(1);
  }
}
console.log(`${values.steps} steps from seed ${values.seed}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proof', 'test/proof/season.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, SEASON_STEPS: values.steps, SEASON_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
