import { sayDecisions } from '#contract/messages/decisions.ts';
import type { Message } from '#contract/messages/message.ts';
import { DEADLINE_GRACE_MS } from '../projects/grace.ts';
import {
  DAY_MS,
  deadlineInstant,
  HOUR_MS,
  type Instant,
  localDateTime,
  toMillis,
} from '../time.ts';

/** A decision date lies at most so many days after the end of applying: what is further away promises nothing. */
const MOST_DAYS = 731;
/** How far clocks are ahead of UTC at most. */
const AHEAD_MS = 14 * HOUR_MS;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment at which that day (`YYYY-MM-DD`) is over on the clocks of the zone; null where either is malformed. */
export const endOfDay = (date: string, zone: string): Date | null =>
  deadlineInstant(`${dayAfter(date, 1)}T00:00`, zone);

/** The last day that is over anywhere, in the zone that is furthest ahead. */
export const lastDayOver = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS - DAY_MS).toISOString().slice(0, 10);

/** Whether the day is over in that zone. */
export function isOver(date: string, zone: string, now: Instant): boolean {
  const end = endOfDay(date, zone);
  return end !== null && end.getTime() <= toMillis(now);
}

/** What a project says of its end, and when its team promises to tell its decisions. */
export type DecisionFacts = {
  decisionDate: string | null;
  deadline: Instant | null;
  deadlineZone: string;
};

/** The first and the last day that may be promised: nobody who may still apply is promised a day that is over. */
export function decisionDays({
  deadline,
  deadlineZone: zone,
}: Omit<DecisionFacts, 'decisionDate'>): { first: string; last: string } | null {
  if (deadline === null) return null;
  const closes = toMillis(deadline) + DEADLINE_GRACE_MS;
  const first = localDateTime(closes, zone).slice(0, 10);
  return { first, last: dayAfter(first, MOST_DAYS) };
}

/**
 * Why this day cannot be promised; null when it can. A day that the project has promised already may be over: what was
 * promised stays, whatever else its team changes.
 */
export function decisionDateProblem(
  facts: DecisionFacts,
  { before, now }: { before: string | null; now: Instant },
): Message | null {
  const { decisionDate, deadlineZone: zone } = facts;
  if (decisionDate === null) return null;
  const days = decisionDays(facts);
  if (days === null) return sayDecisions('decisions.needs_deadline');
  if (decisionDate < days.first) {
    return sayDecisions('decisions.too_early', { first: days.first });
  }
  if (decisionDate > days.last) return sayDecisions('decisions.too_late', { last: days.last });
  if (decisionDate !== before && isOver(decisionDate, zone, now)) {
    return sayDecisions('decisions.past');
  }
  return null;
}

/** Whether whoever was promised the one day now has to wait longer. */
export const isLater = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to > from;
