// Prints `N passed, N failed` as the very last line of the journeys.
import { writeSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';

export default class SummaryReporter implements Reporter {
  private root: Suite | undefined;
  private strayErrors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.root = suite;
  }

  onError(): void {
    this.strayErrors += 1;
  }

  onEnd(): void {
    const outcomes = (this.root?.allTests() ?? []).map((journey) =>
      journey.results.length === 0 && journey.expectedStatus !== 'skipped'
        ? 'unexpected'
        : journey.outcome(),
    );
    const count = (...wanted: string[]) => outcomes.filter((it) => wanted.includes(it)).length;
    const skipped = count('skipped');
    const failed = count('unexpected') + this.strayErrors;
    const line = `${count('expected', 'flaky')} passed, ${failed} failed`;
    // Written at exit, because the list of failures is printed after the run.
    process.once('exit', () =>
      writeSync(1, `${line}${skipped > 0 ? `, ${skipped} skipped` : ''}\n`),
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
