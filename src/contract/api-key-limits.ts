/** What a key of an organisation may read: each names the calls that are open to it (`key` in their declarations). */
export const apiKeyScopes = ['projects', 'applications', 'answers', 'billing'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Why a key ended before its day: somebody ended it, another one stands in its place, or who made it may not any more. */
export const apiKeyEnds = ['revoked', 'replaced', 'maker_left', 'maker_role'] as const;

/**
 * How many keys of an organisation work at a time, for how many days at most, for how many the one before goes on after it
 * was replaced, how many are listed, and calls per minute with each.
 */
export const apiKeyLimits = {
  live: 20,
  days: 365,
  overlapDays: 7,
  listed: 100,
  perMinute: 120,
} as const;
