import type { ApplicationStatus } from './application.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';

/** How long a decision on one application waits before anybody is told. */
export const HOLD_ONE_MS = 60_000;
/** How long one on many waits. */
export const HOLD_MANY_MS = 15 * 60_000;
/** No decision may wait longer for its time. */
export const LONGEST_WAIT_MS = 366 * DAY_MS;

export type Release = 'now' | (string & {}) | undefined;
export type ReleaseTime = { at: Date } | { problem: Message };

/** When a decision is told: at once, at the instant given, or after the hold. */
export function releaseTime(wish: Release, hold: number, now: Date): ReleaseTime {
  if (wish === 'now') return { at: now };
  if (wish === undefined) return { at: new Date(now.getTime() + hold) };
  const at = new Date(wish);
  if (at <= now) return { problem: sayApplications('applications.time_to_come') };
  if (at.getTime() - now.getTime() > LONGEST_WAIT_MS) {
    return { problem: sayApplications('applications.time_within_year') };
  }
  return { at };
}

type Given = { reasons?: readonly string[] | undefined; reason?: string | undefined };

/** The reasons without blanks and repetitions; `reason` is one of them. */
export function reasonsOf({ reasons = [], reason }: Given): string[] {
  const said = [...reasons, reason ?? ''].map((one) => one.trim());
  return [...new Set(said.filter((one) => one !== ''))];
}

/** What is written beside the reasons; with a rejection, whose reasons are of a list, `reason` is a part of it. */
export function messageOf({
  status,
  reason,
  message,
}: Given & { status: ApplicationStatus; message?: string | undefined }): string | null {
  const said = [status === 'rejected' ? reason : '', message].map((one) => one?.trim());
  return said.filter((one) => one).join('\n\n') || null;
}

/** Why the outcomes of a project cannot be told together then; null when they can. Whoever sets it has time to take it back. */
export function togetherProblem(at: Date, now: Date): Message | null {
  const away = at.getTime() - now.getTime();
  if (away < HOLD_MANY_MS) {
    return sayApplications('applications.together_soon', { minutes: HOLD_MANY_MS / MINUTE_MS });
  }
  return away > LONGEST_WAIT_MS ? sayApplications('applications.time_within_year') : null;
}

/** When a decision is told that waits for the moment of its project; null for one that does not. */
export function togetherAt(to: ApplicationStatus, moment: Date | null, now: Date): Date | null {
  return moment !== null && isOutcome(to) && now < moment ? moment : null;
}

/** What an applicant is told at the end of a round. */
export const isOutcome = (status: ApplicationStatus): boolean => outcomes.has(status);
export const outcomeStatuses: readonly ApplicationStatus[] = ['accepted', 'rejected', 'waitlisted'];

const outcomes: ReadonlySet<ApplicationStatus> = new Set(outcomeStatuses);

/** True when this step takes back an outcome that was told. */
export function takesBack(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return outcomes.has(from) && to === 'in_review';
}

/** True when this outcome follows another that was told and taken back, so that its mail says so. */
export function replacesOutcome(
  told: readonly ApplicationStatus[],
  to: ApplicationStatus,
): boolean {
  return outcomes.has(to) && told.some((one) => outcomes.has(one) && one !== to);
}
