// Prints `N passed, N failed` as the very last line of the journeys.
import { writeSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const LONGEST_REASON = 300;

/** What went wrong and the line of the journey at which, as one line. */
function inOneLine({ message = '', location }: TestError): string {
  const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  return `${location ? `line ${location.line}: ` : ''}${words}`.slice(0, LONGEST_REASON);
}

export default class SummaryReporter implements Reporter {
  private root: Suite | undefined;
  private strayErrors = 0;
  private readonly reasons: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.root = suite;
  }

  onError(error: TestError): void {
    this.strayErrors += 1;
    this.reasons.push(`✘ outside a journey: ${inOneLine(error)}`);
  }

  onTestEnd({ title, location }: TestCase, { errors }: TestResult): void {
    const where = `${basename(location.file)}:${location.line}`;
    this.reasons.push(...errors.map((error) => `✘ ${where} ${title}: ${inOneLine(error)}`));
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
    // Written at exit, because the list of failures is printed after the run; the reasons again, because logs are read from their end.
    process.once('exit', () =>
      writeSync(
        1,
        `${[...this.reasons, line].join('\n')}${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      ),
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
