export type Counts = { passed: number; failed: number; skipped: number };
export type RunResult = { status: number; output: string; seconds: number };

/** Returns the counts in the last summary line of `output`, or null when there is none. */
export function readSummary(output: string): Counts | null;
/** Returns the sum of counts, as the last line says it. */
export function sumLine(all: Counts[]): string;
/** Returns status, output and seconds of a command; one that outlives `timeoutMs` has status 124. */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string>; timeoutMs: number },
): Promise<RunResult>;
/** Returns the counts of a run; a failure that its summary does not tell counts as one failed. */
export function countsOf(result: { status: number; output: string }): Counts;
