import { webhookLimits } from '#contract/webhook-limits.ts';
import type { Need } from './management/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';

/** What whoever manages webhooks must be able to do. */
export const NEEDED_FOR_WEBHOOKS = 'team' satisfies Need;

/** How long after an attempt that failed comes the next; after the last of these there is none. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** The first attempt, and one after each wait. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;
/** A wait is up to so much longer, so that what failed together does not come back together. */
const JITTER = 0.2;
/** Where nothing arrived for so long, a webhook is paused. */
export const PAUSED_AFTER_MS = 5 * DAY_MS;
/** What a program says that wants to hear no more. */
export const GONE = 410;

export const hasArrived = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

type Failed = {
  /** This one included. */
  attempts: number;
  status: number | null;
  /** A test is sent once. */
  isTest: boolean;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

/** When something that did not arrive is sent again; null where it is not. */
export function nextAttempt({ attempts, status, isTest, now, random }: Failed): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (isTest || status === GONE || wait === undefined) return null;
  return new Date(now.getTime() + Math.round(wait * (1 + JITTER * random)));
}

/** Why a webhook is paused after an attempt that failed; null where it goes on. */
export function whyPause(
  { failing_since: since }: { failing_since: Date },
  status: number | null,
  now: Date,
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone';
  return now.getTime() - since.getTime() >= PAUSED_AFTER_MS ? 'failing' : null;
}

type WebhookFacts = { paused_at: Date | null; failing_since: Date | null };

/** Where a webhook stands, and since when where that is not as it should be. */
export function webhookState({ paused_at: paused, failing_since: failing }: WebhookFacts): {
  state: 'working' | 'failing' | 'paused';
  since: Date | null;
} {
  if (paused) return { state: 'paused', since: paused };
  return { state: failing ? 'failing' : 'working', since: failing };
}

/** Until when the secret that is replaced now goes on. */
export const overlapEnds = (now: Date): Date =>
  new Date(now.getTime() + webhookLimits.overlapHours * HOUR_MS);

/** Since when is kept what was sent. */
export const keptSince = (now: Date): Date =>
  new Date(now.getTime() - webhookLimits.keptDays * DAY_MS);

const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1024;

/**
 * The address as it is called; null for one that nothing is sent to: without TLS, with a user or password, or at the port of
 * another service of the machine.
 */
export function plainWebhookUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  const isRight =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (port === HTTPS_PORT || port >= FIRST_FREE_PORT);
  if (!isRight) return null;
  url.hash = '';
  return url.href;
}
