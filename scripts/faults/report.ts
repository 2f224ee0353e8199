/** Prints each check, the seed's line and `N passed, N failed`; the exit status says the same. */
export function report(checks: [what: string, holds: boolean][]): void {
  for (const [what, holds] of checks) console.log(`${holds ? '✓' : '✗'} ${what}`);
  const failed = checks.filter(([, holds]) => !holds).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Numbers from 0 to 1: the same seed, the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Waits until something holds. Throws with `what` after `timeoutMs`. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: () => string,
  timeoutMs = 180_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(what());
    await pause(5);
  }
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** A whole number given on the command line. Throws with what to write instead. */
export function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new Error(`--${name} takes a whole number, like --${name} 10.`);
  return Number(value);
}
