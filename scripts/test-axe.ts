// `npm run test:axe`: the accessibility journeys alone. `--all`: each width in each theme with every rule;
// `--only TEXT`: the pages whose name holds it (e2e/pages.ts).
import { parseArgs } from 'node:util';
import { countsOf, run, sumLine } from './summary.mjs';

const HOUR_MS = 3_600_000;
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const result = await run(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'accessibility',
    '--global-timeout',
    String(HOUR_MS),
  ],
  {
    show: true,
    timeoutMs: HOUR_MS,
    env: { AXE_ALL: values.all ? '1' : '', AXE_ONLY: values.only },
  },
);
const counts = countsOf(result);
console.log(sumLine([counts]));
process.exitCode = counts.failed > 0 ? 1 : 0;
