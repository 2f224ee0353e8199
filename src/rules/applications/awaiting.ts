import { type ApplicationStatus, applicationStatuses, summaryBucket } from './application.ts';
import { isLater, isOver } from './decision-dates.ts';
import type { Instant } from '../time.ts';

/** Sent, and no decision was told; a place on the waiting list is one. */
export const awaitsDecision = (status: ApplicationStatus): boolean =>
  summaryBucket(status) === 'pending' && status !== 'waitlisted';

/** Every status in which a decision is waited for. */
export const awaiting: readonly ApplicationStatus[] = applicationStatuses.filter(awaitsDecision);

/** What a founder who waits is told of the day by which they hear. */
type DecisionPromise = {
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
