import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logIn, logOut, useAuth } from '../auth-store.ts';
import { loadCallTable, send } from '../client.ts';
import { makeSender, type Outgoing, type Save } from './sender.ts';

const applicationId = '0198a5c0-0000-7000-8000-000000000001';
const questionId = '0198a5c0-0000-7000-8000-000000000002';
const page = '<!doctype html><title>Forbidden</title>';

beforeEach(async () => {
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
    onChange: () => undefined,
    elapsed: () => Date.now(),
  });
  sender.connect(save);
  return { sender, refused, kept, requests: () => requests };
}

const saved = () => Response.json({ status: 'success', data: { saved: [], conflicts: [] } });
const statuses = [200, 302, 400, 401, 403, 404, 409, 413, 429, 500, 502, 503];

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
