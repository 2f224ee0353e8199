import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSender } from './sender.ts';

const questionId = 'q1';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a save begins and ends between two pictures, unless somebody waits for it', async () => {
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  const draw = async () => {
    for (const drawn of waiting.splice(0)) drawn();
    await vi.advanceTimersByTimeAsync(0);
  };
  let texts = [{ questionId, options: ['a'], baseRevision: 0, stamp: 1 }];
  const sender = makeSender({
    pending: () => texts,
    onSending: async () => undefined,
    onReply: () => {
      seen.push('reply');
      texts = [];
    },
    onRefused: () => undefined,
    onTooLarge: () => undefined,
    onChange: () => undefined,
    elapsed: () => Date.now(),
    heldUntil: () => 0,
    afterPicture: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  });
  sender.connect(async () => {
    seen.push('request');
    return { saved: [], conflicts: [] };
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['request']);
  await draw();
  expect(seen).toEqual(['request', 'reply']);
  texts = [{ questionId, options: ['ab'], baseRevision: 1, stamp: 2 }];
  sender.nudge();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveLength(2);
  await draw();
  expect(seen).toEqual(['request', 'reply', 'request']);
  await draw();
  texts = [{ questionId, options: ['abc'], baseRevision: 2, stamp: 3 }];
  sender.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.slice(4)).toEqual(['request', 'reply']);
});
