import { isDecided, summaryBucket, type ApplicationStatus } from './application.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** One side writes at most so many messages within a day while the other does not answer. */
export const MESSAGES_WITHOUT_ANSWER = 20;
const ANSWER_WITHIN_MS = DAY_MS;
/** Whoever has a message that they have not read is mailed after this long, once for all that came meanwhile. */
export const MAIL_AFTER_MS = 5 * MINUTE_MS;
/** As long as they do not read, further messages are mailed of once in this time. */
export const MAIL_AGAIN_MS = DAY_MS;
/** How long both sides may write after a final decision was told. */
const DAYS_AFTER = { accepted: 180, rejected: 30 } as const;

export type ConversationSide = 'founder' | 'organisation';
export type ConversationEnd = 'withdrawn' | 'decided' | 'organisation_gone';

/** What was told of an application: a decision that waits is not part of it. */
type Told = {
  status: ApplicationStatus;
  /** When the final decision was told. */
  decidedAt: Date | null;
  /** Somebody of the organisation could read it. */
  hasTeam: boolean;
  now: Date;
};

/** Until when both sides may write, and why they may not any more. */
export function standingOf({ status, decidedAt, hasTeam, now }: Told): {
  ended: ConversationEnd | null;
  endsAt: Date | null;
} {
  const endsAt = lastMoment(status, decidedAt);
  if (status === 'withdrawn') return { ended: 'withdrawn', endsAt };
  if (!hasTeam) return { ended: 'organisation_gone', endsAt };
  return { ended: endsAt !== null && endsAt <= now ? 'decided' : null, endsAt };
}

function lastMoment(status: ApplicationStatus, decidedAt: Date | null): Date | null {
  if (!isDecided(status) || decidedAt === null) return null;
  const days = DAYS_AFTER[summaryBucket(status) === 'accepted' ? 'accepted' : 'rejected'];
  return new Date(decidedAt.getTime() + days * DAY_MS);
}

/**
 * In how many hours this side may write again; null while it may. `latest` are the latest messages of both sides, the newest
 * first; as many as may go without an answer are enough.
 */
export function hoursToWait(
  latest: readonly { side: ConversationSide; at: Date }[],
  side: ConversationSide,
  now: Date,
): number | null {
  const waiting = latest.slice(0, MESSAGES_WITHOUT_ANSWER);
  const first = waiting[MESSAGES_WITHOUT_ANSWER - 1];
  if (!first || waiting.some((message) => message.side !== side)) return null;
  const left = first.at.getTime() + ANSWER_WITHIN_MS - now.getTime();
  return left > 0 ? Math.ceil(left / HOUR_MS) : null;
}
