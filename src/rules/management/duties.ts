import { dutyKinds, type TeamDuty } from '#contract/management-overview.ts';
import { endOfDay } from '../applications/decision-dates.ts';
import type { Need as Right } from './roles.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

export type DutyKind = (typeof dutyKinds)[number];
export type Urgency = 'late' | 'soon' | 'open';

/** What is due within so many days is near. */
export const SOON_DAYS = 7;
/** A promised day is named so many days before it is over: decisions of a round take longer than an afternoon. */
export const PROMISE_DAYS = 14;

/** The right without which nothing of the kind waits for a member. */
export const dutyRights: Record<DutyKind, Right> = {
  promises: 'decide',
  reviews: 'review',
  staged: 'decide',
  messages: 'decide',
  new: 'decide',
  deadlines: 'edit',
  charges: 'billing',
};

type Urging = { late: number; due: Instant | null };

/** How urgent it is: late, due within a week, or only there. */
export function urgencyOf({ late, due }: Urging, now: Instant): Urgency {
  if (late > 0) return 'late';
  return due !== null && toMillis(due) - toMillis(now) <= SOON_DAYS * DAY_MS ? 'soon' : 'open';
}

const ranks: Record<Urgency, number> = { late: 0, soon: 1, open: 2 };

/** What there is of it, the most urgent first; within the same urgency by when it is due, then by kind. */
export function inUrgency<T extends Urging & { kind: DutyKind; count: number }>(
  duties: readonly T[],
  now: Instant,
): T[] {
  const key = (duty: T) => [
    ranks[urgencyOf(duty, now)],
    duty.due === null ? Number.MAX_SAFE_INTEGER : toMillis(duty.due),
    dutyKinds.indexOf(duty.kind),
  ];
  return duties
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => {
      const theirs = key(other);
      return (
        key(one)
          .map((part, place) => part - (theirs[place] ?? 0))
          .find((difference) => difference !== 0) ?? 0
      );
    });
}

/** What waits in one project, and the day by which its decisions are promised. */
export type InProject = {
  projectId: string;
  count: number;
  decisionDate: string | null;
  zone: string;
};
type Sum = { count: number; late: number; due: Date | null; projectId: string | null };

/**
 * What waits in several projects, as one: late is what waits where the day is over. The place it leads to is one project
 * where it is all in that one, or all that is late.
 */
export function sumOfProjects(projects: readonly InProject[], now: Instant): Sum {
  const waiting = projects
    .filter(({ count }) => count > 0)
    .map((one) => {
      const due = one.decisionDate === null ? null : endOfDay(one.decisionDate, one.zone);
      return { ...one, due, isLate: due !== null && due.getTime() <= toMillis(now) };
    });
  const late = waiting.filter(({ isLate }) => isLate);
  const times = waiting.flatMap(({ due }) => (due === null ? [] : [due.getTime()]));
  const [first, ...others] = late.length > 0 ? late : waiting;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    late: late.reduce((sum, { count }) => sum + count, 0),
    due: times.length > 0 ? new Date(Math.min(...times)) : null,
    projectId: first && others.length === 0 ? first.projectId : null,
  };
}

/** Those whose day is over or near; a promise for next year asks for nothing yet. */
export const pressing = (projects: readonly InProject[], now: Instant): InProject[] =>
  projects.filter(({ decisionDate, zone }) => {
    const end = decisionDate === null ? null : endOfDay(decisionDate, zone);
    return end !== null && end.getTime() - toMillis(now) <= PROMISE_DAYS * DAY_MS;
  });

/** How much of these kinds there is. */
export const countOf = (
  duties: readonly Pick<TeamDuty, 'kind' | 'count'>[],
  ...kinds: DutyKind[]
): number => duties.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
