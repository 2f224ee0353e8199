// Prints `N passed, N failed` as the very last line, for people and for scripts that add it up.
import { writeSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

export type Counts = { passed: number; failed: number; skipped: number };

/** Returns the counts of a run; a file that did not load and a stray error count as failed. */
export function countTests(
  modules: readonly Pick<TestModule, 'children' | 'errors' | 'state'>[],
  strayErrors: readonly SerializedError[],
): Counts {
  const counts = { passed: 0, failed: strayErrors.length, skipped: 0 };
  for (const module of modules) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') counts.passed += 1;
      if (state === 'skipped') counts.skipped += 1;
      // A test that is still pending at the end was cut off.
      if (state === 'failed' || state === 'pending') failedHere += 1;
    }
    const brokenOutsideTests = module.state() === 'failed' && failedHere === 0;
    counts.failed += failedHere + (brokenOutsideTests ? 1 : 0);
  }
  return counts;
}

/** Returns the summary line that ends every run. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export default class SummaryReporter implements Reporter {
  private watching = false;
  private line = summaryLine({ passed: 0, failed: 1, skipped: 0 });

  onInit(vitest: Vitest): void {
    this.watching = vitest.config.watch;
    // Written at exit, because other reporters and late warnings still print after the run.
    if (!this.watching) process.once('exit', () => writeSync(1, `${this.line}\n`));
  }

  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    const counts = countTests(modules, strayErrors);
    if (counts.passed + counts.failed === 0) {
      writeSync(2, 'No test ran: check the file name or the -t filter.\n');
      counts.failed = 1;
    }
    if (counts.failed > 0) process.exitCode = 1;
    this.line = summaryLine(counts);
    if (this.watching) writeSync(1, `${this.line}\n`);
  }
}
