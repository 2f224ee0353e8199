import { expect, test, vi } from 'vitest';
import { logIn, useAuth } from './auth-store.ts';
import { send } from './client.ts';

const answer = (reply: () => Promise<Response>) =>
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>().mockImplementation(reply));
const refusal = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ status: 'error', message: 'No.', code, requestId: '1' }), {
    status,
  });

test('without a connection, or with a busy server, whoever is logged in stays so', async () => {
  logIn('a-token');
  const silences = [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    refusal(503, 'unavailable'),
    refusal(429, 'too_many_requests'),
  ];
  for (const silence of silences) {
    answer(silence);
    await expect(send('getProfile')).rejects.toMatchObject({ name: 'CallError' });
    expect(useAuth.getState().token).toBe('a-token');
  }
});

test('a refused token is dropped', async () => {
  logIn('a-token');
  answer(refusal(401, 'unauthorized'));
  await expect(send('getProfile')).rejects.toMatchObject({ name: 'CallError' });
  expect(useAuth.getState().token).toBeNull();
});
