import { limits } from '#contract/limits.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, toMillis } from '../time.ts';
import type { Instant } from '../time.ts';

export const CODE_LENGTH = limits.codeLength;
export const CODE_TTL_MS = 10 * MINUTE_MS;
export const CODE_MAX_ATTEMPTS = 5;
export const CODE_RESEND_MS = 60 * SECOND_MS;
export const CODES_PER_HOUR = 5;
/** What everybody together who is not known to an account may have mailed to its address. */
export const STRANGERS_CODES_PER_HOUR = 10;

/** True for exactly six digits 0 to 9. */
export function isCodeFormat(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/** Whether a new code may be sent, given when earlier ones were; if not, the whole seconds to wait. */
export function canSendCode({
  sentAt,
  now,
}: {
  sentAt: readonly Instant[];
  now: Instant;
}): { allowed: true } | { allowed: false; retryAfterSeconds: number } {
  const at = toMillis(now);
  const recent = sentAt.map(toMillis).toSorted((a, b) => b - a);
  const sinceLast = recent[0] === undefined ? 0 : recent[0] + CODE_RESEND_MS - at;
  const fifth = recent[CODES_PER_HOUR - 1];
  const sinceFifth = fifth === undefined ? 0 : fifth + HOUR_MS - at;
  const wait = Math.max(sinceLast, sinceFifth);
  return wait <= 0
    ? { allowed: true }
    : { allowed: false, retryAfterSeconds: Math.ceil(wait / SECOND_MS) };
}
