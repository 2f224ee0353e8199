import { DEADLINE_GRACE_MS } from './grace.ts';
import { DAY_MS, MINUTE_MS, toMillis } from '../time.ts';
import type { Instant } from '../time.ts';

/** Of the time before a deadline so much counts: who was kept away earlier had the rest of the time. */
export const LAST_MS = DAY_MS;
/** No deadline is lengthened by more, in minutes. */
export const MOST_MINUTES = DAY_MS / MINUTE_MS;

export interface Outage {
  beganAt: Instant;
  endedAt: Instant;
}

interface Facts {
  /** As its team set it. */
  deadline: Instant;
  /** When they did; what was before is in it already. */
  setAt: Instant | null;
  /** In any order; they may overlap. */
  outages: readonly Outage[];
}

/**
 * By how many minutes a deadline is lengthened, begun ones whole: as many as the installation was away from a day before
 * it until applying ends, the end itself moved along. So everybody has the time that the team gave them. Never fewer for
 * more outages, and at most a day.
 */
export function lengthenedBy({ deadline, setAt, outages }: Facts): number {
  const at = toMillis(deadline);
  const from = Math.max(at - LAST_MS, setAt === null ? Number.NEGATIVE_INFINITY : toMillis(setAt));
  const apart = merged(outages);
  let minutes = 0;
  for (;;) {
    const until = at + DEADLINE_GRACE_MS + minutes * MINUTE_MS;
    const away = apart.reduce(
      (sum, [began, ended]) => sum + Math.max(0, Math.min(ended, until) - Math.max(began, from)),
      0,
    );
    const next = Math.min(MOST_MINUTES, Math.ceil(away / MINUTE_MS));
    if (next <= minutes) return minutes;
    minutes = next;
  }
}

/** Minutes of these times together, begun ones whole, each counted once. */
export function minutesOf(outages: readonly Outage[]): number {
  const away = merged(outages).reduce((sum, [began, ended]) => sum + ended - began, 0);
  return Math.ceil(away / MINUTE_MS);
}

/** Beginnings and ends in milliseconds, in order, none within another. */
function merged(outages: readonly Outage[]): [number, number][] {
  const apart: [number, number][] = [];
  const inOrder = outages
    .map(({ beganAt, endedAt }): [number, number] => [toMillis(beganAt), toMillis(endedAt)])
    .toSorted(([one], [other]) => one - other);
  for (const [began, ended] of inOrder) {
    const last = apart.at(-1);
    if (last && began <= last[1]) last[1] = Math.max(last[1], ended);
    else apart.push([began, ended]);
  }
  return apart;
}
