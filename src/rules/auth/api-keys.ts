import { apiKeyLimits, type ApiKeyScope } from '#contract/api-key-limits.ts';
import type { Need } from '../management/roles.ts';
import { DAY_MS } from '../time.ts';

/** What every secret of a key begins with, so that it is known for one wherever it lies about. */
export const KEY_PREFIX = 'flair_key_';
/** So many signs of a secret are kept to know it by: far too few to guess the rest. */
export const KEY_START = KEY_PREFIX.length + 4;

/** What whoever makes a key must be able to do, then and at each use of it. */
export const NEEDED_FOR_KEYS = 'team' satisfies Need;

export const looksLikeKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

type KeyFacts = { expires_at: Date; ended_at: Date | null; ended_why: string | null };

/** Whether a key works at this moment, as far as the key itself decides it. */
export const works = (key: KeyFacts, now: Date): boolean =>
  key.expires_at > now && (key.ended_at === null || key.ended_why === 'replaced');

/** Where a key stands. One that was replaced works on until its end. */
export function keyState(key: KeyFacts, now: Date): 'live' | 'replaced' | 'expired' | 'ended' {
  if (key.ended_at !== null && key.ended_why !== 'replaced') return 'ended';
  if (key.expires_at <= now) return 'expired';
  return key.ended_at === null ? 'live' : 'replaced';
}

/** Whether it can be replaced: once, while it works. */
export const mayRotate = (key: KeyFacts, now: Date): boolean => keyState(key, now) === 'live';

/** When a key that is made for so many days ends. */
export const endOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** When a key that another one replaces ends: some days later, and never later than it would have. */
export const endOfReplaced = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), endOf(now, apiKeyLimits.overlapDays).getTime()));

/** For how many days a key was made, whole ones, as the next one in its place is. */
export const daysOf = (createdAt: Date, expiresAt: Date): number =>
  Math.min(
    apiKeyLimits.days,
    Math.max(1, Math.round((expiresAt.getTime() - createdAt.getTime()) / DAY_MS)),
  );

/** The scopes in the order of the contract, each once. */
export const inOrder = (
  scopes: readonly ApiKeyScope[],
  all: readonly ApiKeyScope[],
): ApiKeyScope[] => all.filter((scope) => scopes.includes(scope));

/** So many days before a key ends those who can replace it are told; one that was made for fewer ends as was said. */
export const REMINDED_DAYS = 14;
