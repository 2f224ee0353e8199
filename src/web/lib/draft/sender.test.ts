import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logIn, logOut, useAuth } from '../auth-store.ts';
import { loadCallTable, send } from '../client.ts';
import { makeSender, type Outgoing, type Save } from './sender.ts';

const applicationId = '0198a5c0-0000-7000-8000-000000000001';
const questionId = '0198a5c0-0000-7000-8000-000000000002';
const page = '<!doctype html><title>Forbidden</title>';

/** Until when the server asks to hold a save. */
const hold = { until: 0 };

beforeEach(async () => {
  hold.until = 0;
  await loadCallTable();
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  logIn('a-token');
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

const save: Save = async (answers) => {
  const { data } = await send('saveApplicationAnswers', {
    params: { id: applicationId },
    body: { answers },
  });
  return data;
};

/** A sender with one text to save over a network that `reply` stands for. */
function sendOver(reply: () => Response) {
  let requests = 0;
  const refused: string[] = [];
  const kept: Outgoing[] = [];
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return reply();
  });
  let texts: Outgoing[] = [
    { questionId, options: ['We make solar pumps'], baseRevision: 0, stamp: 1 },
  ];
  const sender = makeSender({
    pending: () => texts,
    onSending: async () => undefined,
    onReply: (batch) => {
      kept.push(...batch);
      texts = [];
    },
    onRefused: (id) => {
      refused.push(id);
      texts = [];
    },
    onTooLarge: () => undefined,
    onChange: () => undefined,
    elapsed: () => Date.now(),
    heldUntil: () => hold.until,
    afterPicture: async () => undefined,
  });
  sender.connect(save);
  return { sender, refused, kept, requests: () => requests };
}

const saved = () => Response.json({ status: 'success', data: { saved: [], conflicts: [] } });
const statuses = [200, 302, 400, 401, 403, 404, 409, 429, 500, 502, 503];

test.each(statuses)('goes on by itself after a proxy answered %i for 4 s', async (status) => {
  const since = Date.now();
  const isBack = () => Date.now() - since >= 4000;
  const { sender, refused, kept, requests } = sendOver(() =>
    isBack()
      ? saved()
      : new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(sender.halt()).toEqual({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(3800);
  expect(sender.halt()).toEqual({ kind: 'offline' });
  expect(requests()).toBeGreaterThanOrEqual(2);
  expect(requests()).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(8000);
  expect(kept.map(({ options }) => options)).toEqual([['We make solar pumps']]);
  expect(sender.halt()).toBeNull();
  expect(refused).toEqual([]);
  expect(useAuth.getState().token).toBe('a-token');
  sender.stop();
});

test('asks for a log-in when the server itself says that the session has ended', async () => {
  const ended = { status: 'error', code: 'unauthorized', message: 'Log in.', requestId: 'r' };
  const { sender, requests } = sendOver(() => Response.json(ended, { status: 401 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sender.halt()).toEqual({ kind: 'login' });
  expect(requests()).toBe(1);
  sender.stop();
});

test('refuses a text when the server itself says what is wrong with it', async () => {
  const wrong = { status: 'error', code: 'validation', message: 'Too long.', requestId: 'r' };
  const { sender, refused } = sendOver(() => Response.json(wrong, { status: 400 }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused).toEqual([questionId]);
  expect(sender.halt()).toBeNull();
  sender.stop();
});

/** Texts of so many characters, over a network whose proxy takes requests of `most` bytes. */
function sendLarge(lengths: number[], most: number) {
  const proxy = { most, requests: [] as number[] };
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    proxy.requests.push(body.length);
    if (body.length <= proxy.most) return saved();
    return new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 });
  });
  let texts = lengths.map((length, place): Outgoing => {
    const stamp = place + 1;
    return { questionId: `q-${stamp}`, options: ['x'.repeat(length)], baseRevision: 0, stamp };
  });
  const tooLarge = new Set<string>();
  const refused: string[] = [];
  const sender = makeSender({
    pending: () => texts,
    onSending: async () => undefined,
    onReply: (batch) => {
      texts = texts.filter(({ stamp }) => !batch.some((sent) => sent.stamp === stamp));
    },
    onRefused: (id) => refused.push(id),
    onTooLarge: (id) => tooLarge.add(id),
    onChange: () => undefined,
    elapsed: () => Date.now(),
    heldUntil: () => hold.until,
    afterPicture: async () => undefined,
  });
  sender.connect(save);
  const write = (place: number, length: number) => {
    const text = texts.find(({ questionId: id }) => id === `q-${place}`);
    if (text)
      texts = [
        ...texts.filter((one) => one !== text),
        { ...text, options: ['x'.repeat(length)], stamp: 100 + length },
      ];
    sender.nudge();
  };
  return {
    sender,
    proxy,
    refused,
    tooLarge: () => [...tooLarge],
    write,
    left: () => texts.map(({ questionId: id }) => id),
  };
}

test('sends less at once where a proxy takes less than the server does', async () => {
  const { sender, proxy, left } = sendLarge(
    Array.from({ length: 20 }, () => 10_000),
    30_000,
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(left()).toEqual([]);
  expect(sender.halt()).toBeNull();
  expect(proxy.requests.filter((size) => size > proxy.most)).toHaveLength(3);
  sender.stop();
});

test('a text that a proxy never takes is said to be too large, holds nothing back and is tried seldom', async () => {
  const { sender, proxy, refused, left, tooLarge } = sendLarge([100, 50_000, 100, 100], 10_000);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(left()).toEqual(['q-2']);
  expect(tooLarge()).toEqual(['q-2']);
  expect(sender.halt()).toBeNull();
  expect(refused).toEqual([]);
  const before = proxy.requests.length;
  await vi.advanceTimersByTimeAsync(50_000);
  for (let wakes = 0; wakes < 100; wakes += 1) sender.hurry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(proxy.requests.length).toBe(before);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(proxy.requests.length - before).toBeGreaterThan(10);
  expect(proxy.requests.length - before).toBeLessThan(60);
  expect(left()).toEqual(['q-2']);
  sender.stop();
});

test('a text that was too large goes on after the network changed, or once it was shortened', async () => {
  const { sender, proxy, write, left } = sendLarge([50_000, 60_000], 10_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(left()).toEqual(['q-1', 'q-2']);
  write(1, 55_000);
  await vi.advanceTimersByTimeAsync(3000);
  const before = proxy.requests.length;
  write(1, 9000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(left()).toEqual(['q-2']);
  expect(proxy.requests.length - before).toBe(1);
  proxy.most = 100_000;
  sender.hurry(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left()).toEqual([]);
  sender.stop();
});

test('goes on by itself after a proxy found a single text too large for a while', async () => {
  const { sender, proxy, left } = sendLarge([50_000], 10_000);
  await vi.advanceTimersByTimeAsync(4000);
  proxy.most = 100_000;
  await vi.advanceTimersByTimeAsync(6000);
  expect(left()).toEqual([]);
  sender.stop();
});

test.each([50, 200, 500])(
  'has every key on the server within 2 s, whatever is typed, with requests of %i ms',
  async (way) => {
    let typed = 0;
    let sent = 0;
    const typedAt: number[] = [];
    const waited: number[] = [];
    const sender = makeSender({
      pending: () =>
        typed > sent ? [{ questionId, options: [`${typed}`], baseRevision: 0, stamp: typed }] : [],
      onSending: async () => undefined,
      onReply: () => undefined,
      onRefused: () => undefined,
      onTooLarge: () => undefined,
      onChange: () => undefined,
      elapsed: () => Date.now(),
      heldUntil: () => hold.until,
      afterPicture: async () => undefined,
    });
    sender.connect(async ([answer]) => {
      const upTo = Number(answer?.options[0]);
      await new Promise((resolve) => setTimeout(resolve, way));
      for (let key = sent; key < upTo; key += 1) waited.push(Date.now() - (typedAt[key] ?? 0));
      sent = upTo;
      return { saved: [], conflicts: [] };
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let key = 0; key < 300; key += 1) {
      typedAt.push(Date.now());
      typed += 1;
      sender.nudge();
      await vi.advanceTimersByTimeAsync(key % 40 === 39 ? 390 : 70);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(waited).toHaveLength(300);
    expect(Math.max(...waited)).toBeLessThanOrEqual(2000);
    sender.stop();
  },
);

test('what is typed waits as long as the server asks, and goes at once where somebody waits for it', async () => {
  let texts: Outgoing[] = [];
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return saved();
  });
  const sender = makeSender({
    pending: () => texts,
    onSending: async () => undefined,
    onReply: () => {
      texts = [];
    },
    onRefused: () => undefined,
    onTooLarge: () => undefined,
    onChange: () => undefined,
    elapsed: () => Date.now(),
    heldUntil: () => hold.until,
    afterPicture: async () => undefined,
  });
  const type = () => {
    hold.until = Date.now() + 4000;
    texts = [{ questionId, options: ['We make solar pumps'], baseRevision: 0, stamp: 1 }];
    sender.nudge();
  };
  sender.connect(save);
  type();
  await vi.advanceTimersByTimeAsync(3900);
  expect(sent).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toBe(1);
  type();
  sender.hurry();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toBe(2);
  sender.stop();
});
