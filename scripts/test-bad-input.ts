// Sends every call of the contract nasty and random input, and looks for an answer it does not promise.
// npm run test:bad-input -- --random 2000 --seed 7
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    random: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,9}$/.test(value)) {
    console.error(`--${name} takes a whole number, like --${name} 200.`);
    process.exit(1);
  }
}
console.log(`seed ${values.seed}, ${values.random} random requests a call`);
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'proof',
  'test/proof/bad-input',
];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, BAD_INPUT_SEED: values.seed, BAD_INPUT_RANDOM: values.random },
});
process.exitCode = status ?? 1;
