/** What the loop below takes on the machine that the bars of the tests were set on. */
const LOOP_MS = 3;

/** Processor time of this thread: others may be busy meanwhile. */
function millisecondsOf(work: () => unknown): number {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Small objects in maps and lists, as rules make them. */
function calibrate(): number {
  const seen = new Map<number, number[]>();
  for (let step = 0; step < 200_000; step += 1) {
    const place = (step * 7919) % 1009;
    const held = seen.get(place);
    if (held && held.length < 50) held.push(step);
    else seen.set(place, [step]);
  }
  return [...seen.values()].reduce((sum, held) => sum + held.length, 0);
}

/** Milliseconds that a piece of work takes, beside a look at how slow the machine is at that moment. */
export function pacedMs(work: () => unknown): number {
  const slower = Math.max(1, millisecondsOf(calibrate) / LOOP_MS);
  return millisecondsOf(work) / slower;
}
