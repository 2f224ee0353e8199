import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from './client.ts';
import { sendAgain } from './send-again.ts';

type Answer = () => Response | Promise<Response>;
let answers: Answer[];
const keys: (string | null)[] = [];

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status });
const busy = json(503, { status: 'error', code: 'unavailable', message: 'Busy.' });
const lost = () => Promise.reject(new TypeError('fetch failed'));
const made = json(201, { status: 'success', data: { token: 't-1' } });
const taken = json(409, { status: 'error', code: 'email_taken', message: 'Taken.' });

const body = (email: string) => ({ email, password: 'a long walk by the sea', firstName: 'Ada' });

beforeAll(async () => void (await loadCallTable()));
beforeEach(() => {
  keys.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key'] ?? null);
      return (answers.shift() ?? lost)();
    },
  );
});
afterEach(() => void vi.useRealTimers());

/** What came of a call, with its pauses passed over. */
async function signUp(email = 'ada@flair.test') {
  const outcome = sendAgain('signUp', { body: body(email) }).then(
    ({ data }) => data.token,
    (error: { code: string }) => error.code,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

it('goes on under the same key after a busy server and a lost line', async () => {
  answers = [busy, lost, made];
  expect(await signUp()).toBe('t-1');
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('keeps the key for the next press when it gave up, and not for another input', async () => {
  answers = [busy, busy, busy];
  expect(await signUp()).toBe('unavailable');
  answers = [made];
  expect(await signUp()).toBe('t-1');
  expect(new Set(keys).size).toBe(1);
  answers = [busy, busy, busy, made];
  await signUp('grace@flair.test');
  await signUp('ada@flair.test');
  expect(new Set(keys).size).toBe(3);
});

it('takes a refusal for an answer: the next press is a new request', async () => {
  answers = [taken, made];
  expect(await signUp()).toBe('email_taken');
  expect(await signUp()).toBe('t-1');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
