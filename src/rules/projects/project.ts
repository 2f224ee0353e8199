import type { z } from 'zod';
import type { projectStatus } from '#contract/projects.ts';
import type { Problem } from '../forms/questions.ts';
import { DEADLINE_GRACE_MS } from './grace.ts';
import { toMillis } from '../time.ts';
import type { Instant } from '../time.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import type { Message } from '#contract/messages/message.ts';

export type ProjectStatus = z.infer<typeof projectStatus>;

export interface ProjectFacts {
  status: ProjectStatus;
  deadline: Instant | null;
  /** An operator has hidden it, or its organisation, from the public. */
  isHidden?: boolean;
  /** False for a project that is listed here while its source takes the applications. */
  hasForm: boolean;
  now: Instant;
}

/**
 * The moment at which applying ends: deadline and grace, and of another site's form the deadline alone, since the grace is
 * ours to promise. Null when the project has no deadline.
 */
export function applyClosesAt({
  deadline,
  hasForm,
}: Pick<ProjectFacts, 'deadline' | 'hasForm'>): Date | null {
  return deadline === null
    ? null
    : new Date(toMillis(deadline) + (hasForm ? DEADLINE_GRACE_MS : 0));
}

function isTimeOver({
  now,
  ...project
}: Pick<ProjectFacts, 'deadline' | 'hasForm' | 'now'>): boolean {
  const closes = applyClosesAt(project);
  return closes !== null && closes.getTime() <= toMillis(now);
}

/** Whether a startup can apply now: the project is open, its form is ours, and its deadline plus 24 hours is still in the future. */
export function canApply(facts: ProjectFacts): boolean {
  return whyNotApply(facts) === null;
}

/** Why a startup cannot apply now; null when it can. */
export function whyNotApply(facts: ProjectFacts): Problem | null {
  if (facts.status === 'draft') {
    return { code: 'not_published', ...sayProjects('projects.not_published') };
  }
  if (facts.isHidden) {
    return { code: 'project_hidden', ...sayProjects('projects.hidden') };
  }
  if (facts.status === 'expired' || isTimeOver(facts)) {
    return { code: 'deadline_over', ...sayProjects('projects.time_over') };
  }
  if (facts.status !== 'open') {
    return { code: 'project_closed', ...sayProjects('projects.closed') };
  }
  return facts.hasForm ? null : { code: 'no_form', ...sayProjects('projects.no_form') };
}

/**
 * The status that counts for what arrived at `now`: a project that stopped taking applications only later took them then.
 * Nobody applies to one that was never open, so one that has been closed was open before.
 */
export function statusOnArrival({
  status,
  closedAt,
  now,
}: {
  status: ProjectStatus;
  closedAt: Instant | null;
  now: Instant;
}): ProjectStatus {
  const isStopped = status === 'closed' || status === 'expired' || status === 'archived';
  return isStopped && closedAt !== null && toMillis(now) < toMillis(closedAt) ? 'open' : status;
}

/** The state at this moment: the timed job may not have written yet that the time of an open project is over. */
export const statusAt = (facts: ProjectFacts): ProjectStatus =>
  facts.status === 'open' && isTimeOver(facts) ? 'expired' : facts.status;

type Shown = { status: ProjectStatus; applyClosesAt: Instant | null };

/**
 * True for a project that belongs to the past list: expired, closed by hand, or open in name with its time gone. Of a project as
 * replies show it, which say when applying ends, here or at its source.
 */
export function hasEnded({ status, applyClosesAt: closes }: Shown, now: Instant): boolean {
  const isOver = closes !== null && toMillis(closes) <= toMillis(now);
  return status === 'expired' || status === 'closed' || (status === 'open' && isOver);
}

export interface ProjectTransition {
  from: ProjectStatus;
  to: ProjectStatus;
  by: 'manager' | 'clock';
}

/**
 * Who may take which step. Opening again is allowed from closed and expired while the (perhaps extended) deadline
 * allows applying; the clock expires what its deadline has passed; archiving is for good, a clone starts anew.
 */
export const projectTransitions: readonly ProjectTransition[] = [
  { from: 'draft', to: 'open', by: 'manager' },
  { from: 'open', to: 'closed', by: 'manager' },
  { from: 'closed', to: 'open', by: 'manager' },
  { from: 'expired', to: 'open', by: 'manager' },
  { from: 'open', to: 'expired', by: 'clock' },
  { from: 'closed', to: 'expired', by: 'clock' },
  { from: 'draft', to: 'archived', by: 'manager' },
  { from: 'open', to: 'archived', by: 'manager' },
  { from: 'closed', to: 'archived', by: 'manager' },
  { from: 'expired', to: 'archived', by: 'manager' },
];

/** Whether the project may take this step now, and if not, why. */
export function canMoveProject({
  to,
  by,
  ...facts
}: ProjectFacts & Pick<ProjectTransition, 'to' | 'by'>):
  | { allowed: true }
  | { allowed: false; reason: Message } {
  const { status } = facts;
  if (status === to)
    return {
      allowed: false,
      reason: sayProjects('projects.already', { status: spokenStatus(to) }),
    };
  const isKnown = projectTransitions.some(
    (step) => step.from === status && step.to === to && step.by === by,
  );
  if (!isKnown) {
    return {
      allowed: false,
      reason: sayProjects('projects.no_step', { from: spokenStatus(status), to: spokenStatus(to) }),
    };
  }
  if (to === 'open' && isTimeOver(facts)) {
    return {
      allowed: false,
      reason: sayProjects('projects.deadline_over'),
    };
  }
  if (to === 'expired' && !isTimeOver(facts)) {
    return { allowed: false, reason: sayProjects('projects.deadline_not_over') };
  }
  return { allowed: true };
}

/** A project's status as a part of a message. */
export function spokenStatus(status: ProjectStatus): Message {
  return sayProjects(`projects.status_${status}`);
}
