import { toMillis } from '../time.ts';
import type { Instant } from '../time.ts';
import { sayLimits } from '#contract/messages/limits.ts';
import type { Message } from '#contract/messages/message.ts';

/** How long the publish of a form can be taken back. */
export const UNDO_PUBLISH_MS = 15 * 60_000;

export interface UndoFacts {
  /** The version that founders fill in now; null when nothing is published. */
  newest: { publishedAt: Instant } | null;
  /** There is a version before it to go back to. */
  hasPrevious: boolean;
  /** Somebody has sent the newest one. */
  isSent: boolean;
  now: Instant;
}

/** Whether the last publish of a form can be taken back now: until when, or why not. */
export function canUndoPublish({
  newest,
  hasPrevious,
  isSent,
  now,
}: UndoFacts): { allowed: true; until: Date } | { allowed: false; reason: Message } {
  if (!newest || !hasPrevious) {
    return {
      allowed: false,
      reason: sayLimits('limits.no_version_before'),
    };
  }
  const until = new Date(toMillis(newest.publishedAt) + UNDO_PUBLISH_MS);
  if (toMillis(now) > until.getTime()) {
    return {
      allowed: false,
      reason: sayLimits('limits.undo_too_late'),
    };
  }
  if (isSent) {
    return {
      allowed: false,
      reason: sayLimits('limits.undo_sent'),
    };
  }
  return { allowed: true, until };
}
