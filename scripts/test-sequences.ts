// Plays random sequences of edit, publish, answer, send, ask back and send again against a whole server and its
// database: no answer may be lost, nothing that was sent may change, every receipt verifies, and no consent is
// ticked for a text that was not shown. `npm test` plays 40.
// npm run test:sequences -- --count 10000 --seed 1
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`${values.count} sequences from seed ${values.seed}`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', 'src/server/features/forms/sequences.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SEQUENCES: values.count, SEED: values.seed } },
);
process.exitCode = status ?? 1;
