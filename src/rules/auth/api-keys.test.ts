import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { apiKeyLimits, apiKeyScopes } from '#contract/api-key-limits.ts';
import {
  daysOf,
  endOf,
  endOfReplaced,
  inOrder,
  keyState,
  looksLikeKey,
  mayRotate,
  NEEDED_FOR_KEYS,
  works,
} from './api-keys.ts';
import { rolesThatCan } from '../management/roles.ts';
import { DAY_MS } from '../time.ts';

const now = new Date('2026-11-29T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const keyEnding = (ended_why: string | null, expires: number) => ({
  expires_at: at(expires),
  ended_at: ended_why === null ? null : at(-1),
  ended_why,
});

test('those who manage the team make keys, and nobody else', () => {
  expect(rolesThatCan(NEEDED_FOR_KEYS)).toEqual(['admin', 'owner']);
});

test('a session is never taken for a key', () => {
  expect(looksLikeKey('flair_key_abc')).toBe(true);
  expect(looksLikeKey('x'.repeat(43))).toBe(false);
  expect(looksLikeKey('FLAIR_KEY_abc')).toBe(false);
});

describe('where a key stands', () => {
  it.each([
    [keyEnding(null, 1), 'live', true, true],
    [keyEnding(null, 0), 'expired', false, false],
    [keyEnding('replaced', 1), 'replaced', true, false],
    [keyEnding('replaced', 0), 'expired', false, false],
    [keyEnding('revoked', 1), 'ended', false, false],
    [keyEnding('revoked', -1), 'ended', false, false],
    [keyEnding('maker_left', 1), 'ended', false, false],
    [keyEnding('maker_role', 1), 'ended', false, false],
  ] as const)('%o is %s', (key, state, isWorking, isReplaceable) => {
    expect(keyState(key, now)).toBe(state);
    expect(works(key, now)).toBe(isWorking);
    expect(mayRotate(key, now)).toBe(isReplaceable);
  });
});

test('to replace a key never makes it work longer, and never longer than the overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY_MS }), (left) => {
      const end = endOfReplaced(at(left), now);
      expect(end.getTime()).toBe(
        Math.min(at(left).getTime(), at(apiKeyLimits.overlapDays * DAY_MS).getTime()),
      );
    }),
  );
});

test('the key in its place lasts as many days, however often it is replaced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: apiKeyLimits.days }), (days) => {
      expect(daysOf(now, endOf(now, days))).toBe(days);
    }),
  );
});

test('scopes are kept once each, in the order of the contract', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...apiKeyScopes)), (given) => {
      const kept = inOrder(given, apiKeyScopes);
      expect(new Set(kept)).toEqual(new Set(given));
      expect(kept).toEqual(apiKeyScopes.filter((scope) => kept.includes(scope)));
    }),
  );
});
