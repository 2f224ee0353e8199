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
  const byCode = { from: 'requested', to: 'verified', by: 'domain' } as const;
  expect(canVerify({ ...byCode, refusedBefore: true }).allowed).toBe(false);
});

test('owners remove founders, and everybody themselves', () => {
  expect(canRemoveFounder({ actorRole: 'owner', isSelf: false })).toBe(true);
  expect(canRemoveFounder({ actorRole: 'co_founder', isSelf: true })).toBe(true);
  expect(canRemoveFounder({ actorRole: 'co_founder', isSelf: false })).toBe(false);
});
