import { applicationStatuses as statusNames } from '#contract/limits.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';
import { listOf } from '#contract/messages/lists.ts';

export type ApplicationStatus = (typeof statusNames)[number];

/** Every status of an application, as the contract lists them. */
export const applicationStatuses: readonly ApplicationStatus[] = statusNames;

/** Who takes a step: the founder, or a member of the organisation with at least this role. */
export type ApplicationActor = 'founder' | 'reviewer' | 'manager';

export interface ApplicationTransition {
  from: ApplicationStatus;
  to: ApplicationStatus;
  by: ApplicationActor;
  needsReason: boolean;
}

const PIPELINE = ['pending', 'in_review', 'shortlisted', 'interview'] as const;
const OUTCOMES = ['accepted', 'rejected', 'waitlisted'] as const;

function steps(
  by: ApplicationActor,
  from: readonly ApplicationStatus[],
  to: readonly ApplicationStatus[],
  needsReason = false,
): ApplicationTransition[] {
  return from.flatMap((start) => to.map((end) => ({ from: start, to: end, by, needsReason })));
}

/**
 * Who may take which step. What `manager` may do, admin and owner may too; a manager may also do what a reviewer may.
 * - The organisation moves forward only, over as many stages as it likes; the way back is through a stated reason.
 * - Nobody is rejected without a reason.
 * - A reviewer's opening of the file starts the review; every other step is a decision.
 * - An application that needs information can also be moved on without it; the founder's answer takes it back to where
 *   it was (`cameFrom` of `canTransition`).
 * - A place on the waiting list is not a final decision, so the founder may still withdraw.
 */
export const applicationTransitions: readonly ApplicationTransition[] = [
  ...steps('founder', ['draft'], ['pending']),
  ...steps('founder', ['needs_info'], PIPELINE),
  ...steps('founder', [...PIPELINE, 'needs_info', 'waitlisted'], ['withdrawn']),
  ...steps('founder', ['accepted'], ['confirmed', 'declined']),
  ...steps('reviewer', ['pending'], ['in_review']),
  ...PIPELINE.flatMap((from, place) =>
    steps(
      'manager',
      [from],
      [...PIPELINE.slice(place + 1), 'accepted', 'waitlisted', 'needs_info'],
    ),
  ),
  ...steps('manager', ['needs_info'], ['in_review', 'shortlisted', 'interview']),
  ...steps('manager', ['needs_info'], ['accepted', 'waitlisted']),
  ...steps('manager', [...PIPELINE, 'needs_info'], ['rejected'], true),
  ...steps('manager', OUTCOMES, ['in_review'], true),
];

/** True when some step to this status is this person's to take. */
export function isStepOf(by: ApplicationActor, to: ApplicationStatus): boolean {
  return applicationTransitions.some((step) => step.by === by && step.to === to);
}

export type TransitionVerdict =
  | { allowed: true; needsReason: boolean }
  | { allowed: false; reason: Message };

/** The steps that this person may take from here; `cameFrom` is the status before `needs_info`. */
export function allowedTransitions(
  from: ApplicationStatus,
  by: ApplicationActor,
  cameFrom: ApplicationStatus = 'in_review',
): ApplicationTransition[] {
  const isBack = by === 'founder' && from === 'needs_info';
  return applicationTransitions.filter(
    (step) =>
      step.from === from &&
      step.by === by &&
      (!isBack || step.to === 'withdrawn' || step.to === cameFrom),
  );
}

/** Whether this step may be taken, and if not, why, in words for the person who tried. */
export function canTransition({
  from,
  to,
  by,
  cameFrom,
}: {
  from: ApplicationStatus;
  to: ApplicationStatus;
  by: ApplicationActor;
  cameFrom?: ApplicationStatus;
}): TransitionVerdict {
  const step = allowedTransitions(from, by, cameFrom).find((candidate) => candidate.to === to);
  if (step) return { allowed: true, needsReason: step.needsReason };
  if (from === to)
    return {
      allowed: false,
      reason: sayApplications('applications.already', { status: spokenStatus(to) }),
    };
  const others = applicationTransitions.filter((other) => other.from === from && other.to === to);
  if (others.length > 0 && others.every((other) => other.by !== by)) {
    return {
      allowed: false,
      reason: others.some((other) => other.by === 'founder')
        ? sayApplications('applications.only_founder', {
            from: spokenStatus(from),
            to: spokenStatus(to),
          })
        : sayApplications('applications.only_manager', {
            from: spokenStatus(from),
            to: spokenStatus(to),
          }),
    };
  }
  const possible = allowedTransitions(from, by, cameFrom).map((next) => spokenStatus(next.to));
  return {
    allowed: false,
    reason:
      possible.length === 0
        ? sayApplications('applications.final', { status: spokenStatus(from) })
        : sayApplications('applications.no_step', {
            from: spokenStatus(from),
            to: spokenStatus(to),
            possible: listOf(possible),
          }),
  };
}

const BUCKETS: Record<ApplicationStatus, 'accepted' | 'rejected' | 'pending' | null> = {
  draft: null,
  pending: 'pending',
  in_review: 'pending',
  shortlisted: 'pending',
  interview: 'pending',
  needs_info: 'pending',
  waitlisted: 'pending',
  accepted: 'accepted',
  confirmed: 'accepted',
  declined: 'accepted',
  rejected: 'rejected',
  withdrawn: null,
};

/**
 * Where the summary counts an application. It counts what the organisation decided: an accepted place stays "accepted"
 * whether the founder confirms or declines it, and a place on the waiting list is still open. Drafts and withdrawn
 * applications are in none of the three; "total" counts every sent application, withdrawn ones too.
 */
export function summaryBucket(
  status: ApplicationStatus,
): 'accepted' | 'rejected' | 'pending' | null {
  return BUCKETS[status];
}

/** True once the organisation has said a final yes or no, whatever the founder made of it. */
export function isDecided(status: ApplicationStatus): boolean {
  return BUCKETS[status] === 'accepted' || BUCKETS[status] === 'rejected';
}

/** True when this status of an application means that it was shortlisted, or got further. */
export function isShortlisting(status: ApplicationStatus): boolean {
  return status === 'shortlisted' || status === 'interview' || status === 'accepted';
}

/** True from sending until it is over; a startup has at most one live application to a project. */
export function isLive(status: ApplicationStatus): boolean {
  return BUCKETS[status] === 'pending' || status === 'accepted' || status === 'confirmed';
}

/** The status as a part of a message. */
export function spokenStatus(status: ApplicationStatus): Message {
  return sayApplications(`applications.status_${status}`);
}
