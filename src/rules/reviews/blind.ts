import type { Message } from '#contract/messages/message.ts';
import { sayReviews } from '#contract/messages/reviews.ts';
import { DAY_MS } from '../time.ts';

/**
 * The day alone of an instant: midnight in UTC. That is how a blind reviewer reads when something was, since to the
 * minute it tells whoever knows when somebody sent their application.
 */
export function dayAlone(at: Date): Date {
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/** The same of an instant in words. */
export const dayOfInstant = (instant: string): string => dayAlone(new Date(instant)).toISOString();

/** True where of an instant only the day is told. */
export const isDayAlone = (instant: string): boolean => instant.endsWith('T00:00:00.000Z');

/** The instant up to which a blind reviewer asks for what was known: the end of its day, or now. */
export function knownUpTo(at: Date, now: Date): Date {
  return new Date(Math.min(dayAlone(at).getTime() + DAY_MS - 1, now.getTime()));
}

export type BlindRound = {
  isBlind: boolean;
  /** An application was sent to it. */
  isSent: boolean;
  /** A review of it was submitted. */
  isJudged: boolean;
  isLifted: boolean;
};

/**
 * Why blind review cannot be switched so in this round; null where it can. What applicants sent under it holds until
 * somebody lifts it with a reason, and who has judged with names cannot forget them.
 */
export function blindSwitchProblem(
  { isBlind, isSent, isJudged, isLifted }: BlindRound,
  wanted: boolean,
): Message | null {
  if (wanted === isBlind) return null;
  if (!wanted) return isSent ? sayReviews('reviews.blind_locked') : null;
  if (isLifted) return sayReviews('reviews.blind_was_lifted');
  return isJudged ? sayReviews('reviews.blind_too_late') : null;
}
