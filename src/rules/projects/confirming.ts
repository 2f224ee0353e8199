import type { ProjectStatus } from './project.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

/** A project without an end is asked about when nobody has said for so long that it is open. */
export const CONFIRM_AFTER_MS = 365 * DAY_MS;
/** And is past when nobody has answered for so long. */
export const CONFIRM_WITHIN_MS = 30 * DAY_MS;

type Asked = { status: ProjectStatus; deadline: Instant | null; askedAt: Instant | null };

/** Until when somebody has to say that it is still open; null for a project of which that is not asked. */
export function confirmBy({ status, deadline, askedAt }: Asked): Date | null {
  if (askedAt === null || !canConfirm({ status, deadline, askedAt })) return null;
  return new Date(toMillis(askedAt) + CONFIRM_WITHIN_MS);
}

/**
 * Whether it can be confirmed: while it is open, and after it became past because nobody answered. What a deadline has
 * closed, or somebody by hand, is opened as any other project is.
 */
export function canConfirm({ status, deadline, askedAt }: Asked): boolean {
  return status === 'open' || (status === 'expired' && deadline === null && askedAt !== null);
}
