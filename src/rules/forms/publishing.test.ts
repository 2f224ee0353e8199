import { expect, it } from 'vitest';
import { canUndoPublish } from './publishing.ts';

const publishedAt = new Date('2026-05-03T12:00:00Z');
const after = (ms: number) => new Date(publishedAt.getTime() + ms);
const newest = { publishedAt };
const facts = { newest, hasPrevious: true, isSent: false, now: after(0) };

it.each([
  ['at once', facts],
  ['in the last moment', { ...facts, now: after(15 * 60_000) }],
])('a publish is taken back %s', (_, given) => {
  expect(canUndoPublish(given)).toEqual({ allowed: true, until: new Date('2026-05-03T12:15:00Z') });
});

const noVersion = 'There is no version before this one. Close the project instead.';
const tooLate =
  'This was published more than 15 minutes ago. Restore the old version and publish it instead.';
const sent =
  'Someone has already sent this version. Restore the old version and publish it instead.';

it.each([
  ['a moment later', { ...facts, now: after(15 * 60_000 + 1) }, 'undo_too_late', tooLate],
  ['once somebody has sent it', { ...facts, isSent: true }, 'undo_sent', sent],
  ['of the first version', { ...facts, hasPrevious: false }, 'no_version_before', noVersion],
  ['of nothing', { ...facts, newest: null }, 'no_version_before', noVersion],
])('a publish is not taken back %s', (_, given, key, message) => {
  const reason = { key: `limits.${key}`, message };
  expect(canUndoPublish(given)).toEqual({ allowed: false, reason });
});
