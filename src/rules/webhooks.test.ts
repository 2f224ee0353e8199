import { expect, test } from 'vitest';
import {
  hasArrived,
  MOST_ATTEMPTS,
  nextAttempt,
  PAUSED_AFTER_MS,
  plainWebhookUrl,
  webhookState,
  whyPause,
} from './webhooks.ts';
import { HOUR_MS, SECOND_MS } from './time.ts';

const now = new Date('2026-11-29T10:00:00Z');
const failed = { attempts: 1, status: 500, isTest: false, now, random: 0 };
const waitOf = (change: Partial<typeof failed>) => {
  const next = nextAttempt({ ...failed, ...change });
  return next && next.getTime() - now.getTime();
};

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
  [null, false],
])('%s has arrived: %s', (status, arrived) => {
  expect(hasArrived(status)).toBe(arrived);
});

test('waits grow from seconds to a day, a fifth longer at most, and end', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, done) => waitOf({ attempts: done + 1 }));
  expect(waits.at(0)).toBe(5 * SECOND_MS);
  expect(waits.at(-2)).toBe(24 * HOUR_MS);
  expect(waits.at(-1)).toBeNull();
  expect(waitOf({ random: 1 })).toBe(6 * SECOND_MS);
});

test('a test, and what is gone, is not sent again', () => {
  expect(waitOf({ isTest: true })).toBeNull();
  expect(waitOf({ status: 410 })).toBeNull();
});

test('it is paused when it is gone, or nothing arrived for five days', () => {
  const since = (ago: number) => ({ failing_since: new Date(now.getTime() - ago) });
  expect(whyPause(since(0), 410, now)).toBe('gone');
  expect(whyPause(since(PAUSED_AFTER_MS - 1), 500, now)).toBeNull();
  expect(whyPause(since(PAUSED_AFTER_MS), 500, now)).toBe('failing');
});

test('a pause counts before what failed', () => {
  const paused = { paused_at: now, failing_since: new Date(0) };
  expect(webhookState(paused)).toEqual({ state: 'paused', since: now });
  expect(webhookState({ ...paused, paused_at: null }).state).toBe('failing');
  expect(webhookState({ paused_at: null, failing_since: null }).state).toBe('working');
});

test.each([
  ['https://hooks.example/in', 'https://hooks.example/in'],
  ['https://hooks.example:443/in?a=b#part', 'https://hooks.example/in?a=b'],
  ['https://hooks.example:8443', 'https://hooks.example:8443/'],
  ['https://hooks.example:1024/', 'https://hooks.example:1024/'],
  ['https://hooks.example:1023/', null],
  ['https://hooks.example:25/', null],
  ['http://hooks.example/', null],
  ['https://ada@hooks.example/', null],
  ['https://:secret@hooks.example/', null],
  ['file:///etc/passwd', null],
  ['hooks.example', null],
])('%s is called as %s', (url, called) => {
  expect(plainWebhookUrl(url)).toBe(called);
});
