import { isStartFailure } from './start-failure.ts';

/** A line for the person who starts the program. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What that person reads of an error: one line where we know what to do, else its stack. */
export function describeFailure(error: unknown): string {
  if (isStartFailure(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Since a moment, such as `1.2 s`. */
export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
