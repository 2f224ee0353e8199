import { expect, test } from 'vitest';
import {
  canRemoveFounder,
  canVerify,
  type VerificationActor,
  type VerificationState,
} from './startup.ts';

const states: VerificationState[] = ['none', 'requested', 'verified', 'refused'];
const actors: VerificationActor[] = ['founder', 'operator', 'domain', 'system'];
const allowed = new Set([
  'founder: none → requested',
  'founder: refused → requested',
  'operator: requested → verified',
  'operator: refused → verified',
  'operator: requested → refused',
  'operator: verified → refused',
  'domain: none → verified',
  'domain: requested → verified',
  'system: verified → none',
]);

test('a verification takes these steps and no others', () => {
  for (const by of actors) {
    for (const from of states) {
      for (const to of states) {
        const step = `${by}: ${from} → ${to}`;
        expect(canVerify({ from, to, by }).allowed, step).toBe(allowed.has(step));
      }
    }
  }
});

test('a refusal says why, and closes the way by a code', () => {
  expect(canVerify({ from: 'requested', to: 'refused', by: 'operator' })).toEqual({
    allowed: true,
    needsReason: true,
  });
  expect(canVerify({ from: 'none', to: 'requested', by: 'founder' })).toEqual({
    allowed: true,
    needsReason: false,
  });
  const byCode = { from: 'requested', to: 'verified', by: 'domain' } as const;
  expect(canVerify({ ...byCode, refusedBefore: true }).allowed).toBe(false);
  const byOperator = { from: 'refused', to: 'verified', by: 'operator' } as const;
  expect(canVerify({ ...byOperator, refusedBefore: true }).allowed).toBe(true);
});

test.each([
  ['verified', 'verified', 'domain', { key: 'startups.verified_already' }],
  ['verified', 'verified', 'operator', { key: 'startups.verified_already' }],
  ['requested', 'verified', 'domain', { key: 'startups.refused_before' }],
  [
    'requested',
    'requested',
    'founder',
    { key: 'startups.no_step', params: { from: 'requested', to: 'requested' } },
  ],
  [
    'verified',
    'requested',
    'founder',
    { key: 'startups.no_step', params: { from: 'verified', to: 'requested' } },
  ],
] as const)('from %s to %s is refused the %s: %j', (from, to, by, reason) => {
  const verdict = canVerify({ from, to, by, refusedBefore: true });
  expect(verdict).toMatchObject({ allowed: false, reason });
});

test('owners remove founders, and everybody themselves', () => {
  expect(canRemoveFounder({ actorRole: 'owner', isSelf: false })).toBe(true);
  expect(canRemoveFounder({ actorRole: 'co_founder', isSelf: true })).toBe(true);
  expect(canRemoveFounder({ actorRole: 'co_founder', isSelf: false })).toBe(false);
});
