import { sayProjects } from '#contract/messages/projects.ts';
import type { Message } from '#contract/messages/message.ts';
import { type ApplicationStatus, applicationStatuses, summaryBucket } from './applications.ts';
import { applyClosesAt } from './projects.ts';
import { DAY_MS, deadlineInstant, HOUR_MS, type Instant, localDateTime, toMillis } from './time.ts';

/** A decision date lies at most so many days after the end of applying: what is further away promises nothing. */
const MOST_DAYS = 731;
/** How far clocks are ahead of UTC at most. */
const AHEAD_MS = 14 * HOUR_MS;

/** Sent, and no decision was told; a place on the waiting list is one. */
export const awaitsDecision = (status: ApplicationStatus): boolean =>
  summaryBucket(status) === 'pending' && status !== 'waitlisted';

/** Every status in which a decision is waited for. */
export const awaiting: readonly ApplicationStatus[] = applicationStatuses.filter(awaitsDecision);

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
  const closes = applyClosesAt({ deadline, hasForm: true });
  if (closes === null) return null;
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
  if (days === null) return sayProjects('projects.decision_needs_deadline');
  if (decisionDate < days.first) {
    return sayProjects('projects.decision_too_early', { first: days.first });
  }
  if (decisionDate > days.last)
    return sayProjects('projects.decision_too_late', { last: days.last });
  if (decisionDate !== before && isOver(decisionDate, zone, now)) {
    return sayProjects('projects.decision_past');
  }
  return null;
}

/** Whether whoever was promised the one day now has to wait longer. */
export const isLater = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to > from;

/** What a founder who waits is told of the day by which they hear. */
export type DecisionPromise = {
  date: string;
  /** What was promised when it was sent, where that was an earlier day. */
  promised: string | null;
  /** The day is over, and no decision was told. */
  late: boolean;
};

/**
 * The day that holds for an application, by the status that its founder was told: one that its team keeps to itself until later
 * is no decision yet. Before it is sent, the project's own; null where none was promised and once one was told.
 */
export function promiseOf({
  status,
  decisionDate,
  promised,
  zone,
  now,
}: {
  status: ApplicationStatus;
  decisionDate: string | null;
  promised: string | null;
  zone: string;
  now: Instant;
}): DecisionPromise | null {
  if (status !== 'draft' && !awaitsDecision(status)) return null;
  const date = decisionDate ?? promised;
  if (date === null) return null;
  return {
    date,
    promised: isLater(promised, date) ? promised : null,
    late: status !== 'draft' && isOver(date, zone, now),
  };
}
