/** No clock of a machine runs away faster: a thousandth is more than any does. */
const DRIFT = 0.001;

export type SharedClock = {
  /** The database's time, as far as it is known here; this machine's until the first answer. */
  now: () => Date;
  /** Takes an answer of the database: what it said, and when it was asked and answered by `tick`. */
  learn(at: Date, askedAt: number, answeredAt: number): void;
};

/**
 * The one clock of all processes, without a question for each request: the last good answer of the database, and what
 * passed since. `tick` runs evenly and is never set, so a clock that is set changes nothing.
 */
export function makeSharedClock(tick: () => number = () => performance.now()): SharedClock {
  let known = { at: Date.now(), tick: tick(), doubtMs: Number.POSITIVE_INFINITY };
  const timeAt = (moment: number): number => known.at + (moment - known.tick);
  return {
    now: () => new Date(timeAt(tick())),
    learn(at, askedAt, answeredAt) {
      // It was read somewhere between question and answer.
      const middle = (askedAt + answeredAt) / 2;
      const doubtMs = (answeredAt - askedAt) / 2;
      const grownMs = known.doubtMs + (middle - known.tick) * DRIFT;
      const apartMs = Math.abs(at.getTime() - timeAt(middle));
      // A slow answer says less than what is known already, unless the two contradict each other.
      if (doubtMs <= grownMs || apartMs > doubtMs + grownMs) {
        known = { at: at.getTime(), tick: middle, doubtMs };
      }
    },
  };
}
