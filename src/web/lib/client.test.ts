import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, logOut, useAuth } from './auth-store.ts';
import { isCallError, type CallError } from './call-error.ts';
import { pace, send } from './client.ts';

beforeEach(() => logIn('a-token'));
afterEach(() => logOut());

const statuses = [200, 201, 204, 302, 400, 401, 403, 404, 409, 413, 421, 429, 500, 502, 503, 504];
/** What stands between a browser and this server answers like this: pages, its own JSON, nothing. */
const foreign = [
  ['text/html', '<!doctype html><title>Log in to this network</title>'],
  ['text/html', ''],
  ['text/plain', 'status: error'],
  ['application/json', 'null'],
  ['application/json', '"unauthorized"'],
  ['application/json', '[]'],
  ['application/json', '{}'],
  ['application/json', '{"message":"Forbidden"}'],
  ['application/json', '{"status":401,"code":"unauthorized","message":"No."}'],
  ['application/json', '{"status":"error","code":401,"message":"No."}'],
  ['application/json', '{"status":"error","code":"unauthorized"}'],
  ['application/json', '{"code":"unauthorized","message":"No.","requestId":"1"}'],
  ['application/json', '{"status":"success","data":{'],
] as const;

function answerWith(status: number, type: string, body: string, more: object = {}) {
  const isEmpty = status === 204;
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(isEmpty ? null : body, { status, headers: { 'content-type': type, ...more } }),
  );
}

/** What a call threw; null when it took the reply for one of ours. */
async function thrownBy(name: 'getProfile' | 'listProjects'): Promise<CallError | null> {
  try {
    await send(name, {});
    return null;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return error;
  }
}

it.each(statuses)(
  'takes %i for no reply at all unless the body is the server’s',
  async (status) => {
    for (const [type, body] of foreign) {
      answerWith(status, type, body);
      for (const name of ['getProfile', 'listProjects'] as const) {
        const thrown = await thrownBy(name);
        const code = status === 413 ? 'too_large' : 'unreachable';
        expect(thrown, body).toMatchObject({ status: 0, code, details: [] });
      }
    }
    expect(useAuth.getState().token).toBe('a-token');
  },
);

it('keeps how long such a reply asks to wait', async () => {
  answerWith(503, 'text/html', '<h1>Back soon</h1>', { 'retry-after': '7' });
  expect(await thrownBy('listProjects')).toMatchObject({ status: 0, retryAfter: 7 });
});

const refusals = [
  [400, 'validation'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'state_conflict'],
  [429, 'rate_limited'],
  [500, 'internal'],
  [503, 'unavailable'],
] as const;
const refuseWith = (status: number, code: string) =>
  answerWith(
    status,
    'application/json; charset=utf-8',
    JSON.stringify({ status: 'error', code, message: 'No.', requestId: 'r-1' }),
  );

it.each(refusals)(
  'hears %i %s of the server, which says nothing of the session',
  async (...said) => {
    const [status, code] = said;
    refuseWith(status, code);
    expect(await thrownBy('listProjects')).toMatchObject({ status, code, requestId: 'r-1' });
    expect(useAuth.getState().token).toBe('a-token');
  },
);

it.each(refusals)(
  'a profile refused with %i %s ends the session, a busy server does not',
  async (...said) => {
    const [status, code] = said;
    refuseWith(status, code);
    expect(await thrownBy('getProfile')).toMatchObject({ status, code });
    const isBusy = status === 429 || status === 503;
    expect(useAuth.getState().token).toBe(isBusy ? 'a-token' : null);
  },
);

it('ends the session when the server says that it has ended, whatever was asked', async () => {
  const body = { status: 'error', code: 'unauthorized', message: 'Log in.', requestId: 'r-1' };
  answerWith(401, 'application/json; charset=utf-8', JSON.stringify(body));
  expect(await thrownBy('listProjects')).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(useAuth.getState().token).toBeNull();
});

it('hears a success of the server', async () => {
  answerWith(200, 'application/json; charset=utf-8', '{"status":"success","data":[]}');
  expect(await thrownBy('listProjects')).toBeNull();
});

it.each([
  ['3', 3000],
  ['9999', 30_000],
  ['-1', 0],
  ['soon', 0],
])('holds the next save after "save-after: %s" for %i ms', async (given, ms) => {
  pace.holdUntil = 0;
  const body = '{"status":"success","data":{}}';
  answerWith(200, 'application/json', body, { 'save-after': given });
  const before = performance.now();
  await send('getProfile', {});
  const held = pace.holdUntil === 0 ? 0 : pace.holdUntil - before;
  expect(Math.abs(held - ms)).toBeLessThan(ms === 0 ? 1 : 5000);
  expect(held).toBeLessThan(35_000);
});
