export type Counts = { passed: number; failed: number; skipped: number };
export type Cost = { seconds: number; processorSeconds: number | null };
export type RunResult = { status: number; output: string } & Cost;

/** Returns the counts in the last summary line of `output`, or null when there is none. */
export function readSummary(output: string): Counts | null;
/** Returns the sum of counts, as the last line says it. */
export function sumLine(all: Counts[]): string;
/** Returns status, output and cost of a command; one that outlives `timeoutMs` has status 124. */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string>; timeoutMs: number },
): Promise<RunResult>;
/** Returns the counts of a run; a failure that its summary does not tell counts as one failed. */
export function countsOf(result: { status: number; output: string }): Counts;
/** Returns a table of what steps cost, one line each and the sum. */
export function costTable(steps: ({ title: string } & Cost)[]): string;
