import { expect, it } from 'vitest';
import { canUndoPublish, UNDO_PUBLISH_MS } from './publishing.ts';

const publishedAt = new Date('2026-05-03T12:00:00Z');
const after = (ms: number) => new Date(publishedAt.getTime() + ms);
const newest = { publishedAt };
const facts = { newest, hasPrevious: true, isSent: false, now: after(0) };

it.each([
  ['at once', facts, true],
  ['in the last moment', { ...facts, now: after(UNDO_PUBLISH_MS) }, true],
  ['a moment later', { ...facts, now: after(UNDO_PUBLISH_MS + 1) }, false],
  ['once somebody has sent it', { ...facts, isSent: true }, false],
  ['of the first version', { ...facts, hasPrevious: false }, false],
  ['of nothing', { ...facts, newest: null }, false],
])('a publish is taken back %s: %#', (_, given, allowed) => {
  expect(canUndoPublish(given).allowed).toBe(allowed);
});

it('says until when', () => {
  expect(canUndoPublish(facts)).toEqual({ allowed: true, until: after(UNDO_PUBLISH_MS) });
});
