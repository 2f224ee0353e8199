import { toMillis } from '../time.ts';
import type { Instant } from '../time.ts';

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
}: UndoFacts): { allowed: true; until: Date } | { allowed: false; reason: string } {
  if (!newest || !hasPrevious) {
    return {
      allowed: false,
      reason: 'There is no version before this one. Close the project instead.',
    };
  }
  const until = new Date(toMillis(newest.publishedAt) + UNDO_PUBLISH_MS);
  if (toMillis(now) > until.getTime()) {
    return {
      allowed: false,
      reason:
        'This was published more than 15 minutes ago. Restore the old version and publish it instead.',
    };
  }
  if (isSent) {
    return {
      allowed: false,
      reason:
        'Somebody has sent this version already. Restore the old version and publish it instead.',
    };
  }
  return { allowed: true, until };
}
