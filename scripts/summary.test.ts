// The last line of every run is what people and CI trust: it is proven on runs that go wrong.
import { copyFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Tree, withTree } from './fixture-tree.ts';
import { costTable, countsOf, readSummary, run, sumLine } from './summary.mjs';

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

const CONFIG = `export default { test: { setupFiles: ['./setup.ts'], reporters: ['default', './reporter.ts'] } };`;

function runVitest(files: Tree, args: string[] = []) {
  return withTree({ 'vitest.config.mjs': CONFIG, 'package.json': '{}', ...files }, (root) => {
    copyFileSync('test/setup.ts', join(root, 'setup.ts'));
    copyFileSync('test/reporter.ts', join(root, 'reporter.ts'));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    return run(process.execPath, [vitest, 'run', '--root', root, ...args], {
      timeoutMs: 14_000,
      env: { CI: 'true', NODE_OPTIONS: '' },
    });
  });
}

const IMPORTS = `import { expect, test, vi } from 'vitest';`;
const PASSING = `${IMPORTS} test('a', () => { expect(1).toBe(1); });`;

test('a clean run ends with its counts', async () => {
  const { status, output } = await runVitest({ 'a.test.ts': PASSING });
  expect({ status, line: lastLine(output) }).toEqual({ status: 0, line: '1 passed, 0 failed' });
});

test('warnings, broken files, stray errors and failures are counted', async () => {
  const { status, output } = await runVitest({
    'a.test.ts': `${PASSING} test('no', () => { expect(1).toBe(2); }); test.skip('later', () => {});`,
    'warns.test.ts': `${IMPORTS} test('w', () => { console.warn('planted'); expect(1).toBe(1); });`,
    'errors.test.ts': `${IMPORTS} test('e', () => { console.error('planted'); expect(1).toBe(1); });`,
    'early.test.ts': `${PASSING} console.error('while loading');`,
    'expects.test.ts': `${IMPORTS} test('s', () => { const spy = vi.spyOn(console, 'error').mockReturnValue(); console.error('x'); expect(spy).toHaveBeenCalled(); });`,
    'broken.test.ts': `import './missing.ts';`,
    'stray.test.ts': `${PASSING} void Promise.reject(new Error('stray'));`,
  });
  expect(status).toBe(1);
  // Failed: no, w, e, a of early, broken.test.ts, the stray rejection.
  expect(lastLine(output)).toBe('3 passed, 6 failed, 1 skipped');
});

test.each<[string, Tree, string[]]>([
  ['there is no test file', {}, []],
  ['a filter leaves no test', { 'a.test.ts': PASSING }, ['-t', 'nothing of this name']],
])('a run fails when %s', async (_case, files, args) => {
  const { status, output } = await runVitest(files, args);
  expect(status).toBe(1);
  expect(lastLine(output)).toMatch(/^0 passed, 1 failed/);
});

test.each<[string, ReturnType<typeof readSummary>]>([
  ['1 passed, 0 failed\n12 passed, 3 failed\nnpm error x', { passed: 12, failed: 3, skipped: 0 }],
  ['4 passed, 0 failed, 2 skipped', { passed: 4, failed: 0, skipped: 2 }],
  ['\u001B[32m4 passed, 0 failed\u001B[39m', { passed: 4, failed: 0, skipped: 0 }],
  ['said: 4 passed, 0 failed', null],
  ['', null],
])('reads the summary of %j', (output, counts) => {
  expect(readSummary(output)).toEqual(counts);
});

test('a failure that the summary does not tell is counted', () => {
  expect(countsOf({ status: 1, output: '5 passed, 0 failed' }).failed).toBe(1);
  expect(countsOf({ status: 1, output: 'Segmentation fault' }).failed).toBe(1);
  expect(countsOf({ status: 0, output: '5 passed, 0 failed' }).failed).toBe(0);
});

test('sums counts, and tells skipped ones only when there are any', () => {
  const one = { passed: 1, failed: 2, skipped: 0 };
  expect(sumLine([one, one])).toBe('2 passed, 4 failed');
  expect(sumLine([one, { ...one, skipped: 3 }])).toBe('2 passed, 4 failed, 3 skipped');
});

test('a command that never ends is ended, a missing one fails', async () => {
  const forever = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    timeoutMs: 300,
  });
  expect(forever.status).toBe(124);
  const missing = await run('no-such-command-here', [], { timeoutMs: 1000 });
  expect(missing.status).toBe(127);
});

test.runIf(process.platform === 'linux')(
  'the processor time of a command holds that of what it started',
  async () => {
    const busy =
      'const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 4e5);';
    const parent = `spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    // It is looked at twice a second, and lives on for one after the work.
    const script = `require('node:child_process').${parent}; setTimeout(() => {}, 1000)`;
    const { processorSeconds } = await run(process.execPath, ['-e', script], { timeoutMs: 14_000 });
    expect(processorSeconds).toBeGreaterThan(0.4);
  },
);

test('what steps cost is told in a line each, and summed', () => {
  const table = costTable([
    { title: 'Journeys', seconds: 61.4, processorSeconds: 99.6 },
    { title: 'Texts', seconds: 2, processorSeconds: null },
  ]);
  expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['what it cost', 'passed', 'processor'],
    ['Journeys', '61 s', '100 s'],
    ['Texts', '2 s', '—'],
    ['sum of the steps', '63 s', '100 s'],
  ]);
});

const CI_CASES: [string, string, string, number, string][] = [
  ['both pass', 'echo "5 passed, 0 failed"', 'echo "2 passed, 0 failed"', 0, '7 passed, 0 failed'],
  [
    'the tests fail',
    'echo "4 passed, 1 failed"; exit 1',
    'echo "2 passed, 0 failed"',
    1,
    '6 passed, 1 failed',
  ],
  [
    'set-up fails without counts',
    'echo broken; exit 1',
    'echo "2 passed, 0 failed"',
    1,
    '2 passed, 1 failed',
  ],
  [
    'a command dies after good counts',
    'echo "5 passed, 0 failed"; exit 3',
    'echo "2 passed, 0 failed"',
    1,
    '7 passed, 1 failed',
  ],
  [
    'nothing is counted',
    'true',
    'echo "2 passed, 0 failed, 1 skipped"',
    1,
    '2 passed, 1 failed, 1 skipped',
  ],
];

test.each(CI_CASES)('.ci/run when %s', async (_case, forTest, forCheck, status, line) => {
  const npm = `#!/bin/bash\nif [[ $1 == test ]]; then ${forTest}; else ${forCheck}; fi\n`;
  const result = await withTree({ 'bin/npm': npm }, (root) =>
    run('bash', ['-c', `chmod +x "${root}/bin/npm"; PATH="${root}/bin:$PATH" exec .ci/run`], {
      timeoutMs: 10_000,
    }),
  );
  expect({ status: result.status, line: lastLine(result.output) }).toEqual({ status, line });
});
