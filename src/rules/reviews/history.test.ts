import { expect, test } from 'vitest';
import { DRAFT_KEPT_EVERY_MS, DRAFTS_KEPT, isDraftWorthKeeping } from './history.ts';

const now = new Date('2026-11-22T12:00:00Z');
const said = (comment: string | null, score?: number) => ({
  comment,
  scores: score === undefined ? [] : [{ criterionId: 'team', score }],
});
const kept = (
  present: ReturnType<typeof said>,
  next: ReturnType<typeof said>,
  agoMs = 1000,
): boolean =>
  isDraftWorthKeeping(present, next, { lastKeptAt: new Date(now.getTime() - agoMs), now });

test('what is typed on or mended by a few signs is not kept, what goes at once is', () => {
  const long = 'They know the field, have two customers and a working prototype.';
  expect(kept(said('They know'), said('They know the field'))).toBe(false);
  expect(kept(said(long), said(long.replace('two', 'three')))).toBe(false);
  expect(kept(said(long), said(`Indeed. ${long} So yes.`))).toBe(false);
  expect(kept(said(long), said('No.'))).toBe(true);
  expect(kept(said(long), said(null))).toBe(true);
  expect(kept(said(long), said(long.replace('have two customers and ', '')))).toBe(true);
  // Twenty signs at once, at the beginning, in the middle or at the end.
  const [gone, left] = ['b'.repeat(20), 'cd'.repeat(20)];
  for (const [before, after] of [
    ['', left],
    [left, ''],
    [left, left],
  ] as const) {
    expect(kept(said(`${before}${gone}${after}`), said(`${before}${after}`))).toBe(true);
    expect(kept(said(`${before}${gone.slice(1)}${after}`), said(`${before}${after}`))).toBe(false);
    expect(kept(said(`${before}${gone}${after}`), said(`${before}x${after}`))).toBe(true);
    expect(kept(said(`${before}${gone.slice(1)}${after}`), said(`${before}x${after}`))).toBe(false);
  }
  expect(kept(said(null), said('x'))).toBe(false);
  expect(kept(said(gone), said(null))).toBe(true);
  expect(kept(said(gone.slice(1)), said(null))).toBe(false);
  // Repeated signs: what is left may be found at both ends.
  expect(kept(said('a'.repeat(30)), said('a'.repeat(5)))).toBe(true);
  expect(kept(said('a'.repeat(30)), said('a'.repeat(25)))).toBe(false);
  expect(kept(said('a'.repeat(25)), said('a'.repeat(5)))).toBe(true);
  expect(kept(said('a'.repeat(24)), said('a'.repeat(5)))).toBe(false);
});

test('a score that is changed or taken back is kept, one that is added is not', () => {
  expect(kept(said('x', 3), said('x', 4))).toBe(true);
  expect(kept(said('x', 3), said('x'))).toBe(true);
  expect(kept(said('x'), said('x', 3))).toBe(false);
});

test('after a spell of writing the present draft is kept, but never twice the same', () => {
  expect(kept(said('x'), said('x y'), DRAFT_KEPT_EVERY_MS)).toBe(true);
  expect(kept(said('x'), said('x y'), DRAFT_KEPT_EVERY_MS - 1)).toBe(false);
  expect(kept(said('x', 3), said('x', 3), DRAFT_KEPT_EVERY_MS)).toBe(false);
  expect(kept(said('x'), said('x', 3), DRAFT_KEPT_EVERY_MS)).toBe(true);
  expect([DRAFT_KEPT_EVERY_MS, DRAFTS_KEPT]).toEqual([300_000, 50]);
});
