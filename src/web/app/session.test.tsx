import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTH_KEY, logOut, useAuth } from '#web/lib/auth-store.ts';
import { callQuery } from '#web/lib/query.ts';
import { show, until } from '#web/lib/testing.tsx';
import { Session } from './session.tsx';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const profile = { _id: 'u-1', email: 'ada@flair.test', firstName: 'Ada', verified: true };
const listed = { data: [], paging: { total: 0, limit: 1, next: null } };
let isLive: boolean;
let endStream: () => void;

beforeEach(() => {
  isLive = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/v3/projects')) return json(200, { status: 'success', ...listed });
    if (!isLive) return json(401, { status: 'error', code: 'unauthorized', message: 'Log in.' });
    if (path === '/v3/notifications/stream') {
      const body = new ReadableStream({
        start: (controller) => {
          endStream = () => controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    if (path === '/v3/auth/profile') return json(200, { status: 'success', data: profile });
    return json(200, { status: 'success', data: { name: 'What only Ada may read' } });
  });
  act(() => {
    useAuth.setState({ token: 't-1' });
  });
});
afterEach(() => act(() => logOut()));

function Answers() {
  const token = useAuth((state) => state.token);
  const params = { id: 'a-1' };
  const own = useQuery({ ...callQuery('getApplication', { params }), enabled: token !== null });
  const open = useQuery(callQuery('listProjects', {}));
  return (
    <>
      <p role="note">{JSON.stringify(own.data?.data ?? null)}</p>
      <p role="status">{open.data ? 'projects' : 'none'}</p>
    </>
  );
}

const note = () => document.querySelector('[role=note]')?.textContent ?? '';
const status = () => document.querySelector('[role=status]')?.textContent ?? '';

it('takes what was a person’s off the screen when the session ends on another device', async () => {
  show(
    <>
      <Session />
      <Answers />
    </>,
  );
  await until(() => (note().includes('Ada') && status() === 'projects' ? true : null), 'answers');
  await until(() => ((endStream as unknown) ? true : null), 'the stream');
  isLive = false;
  endStream();
  await until(() => (useAuth.getState().token === null ? true : null), 'the end of the session');
  await until(() => (note() === 'null' ? true : null), 'an empty screen');
  // What everybody may read stays.
  expect(status()).toBe('projects');
});

it('leaves unsent text on the device when another tab logs out', async () => {
  const entry = { options: ['Written here.'], stamp: 2, acked: 1, others: [] };
  localStorage.setItem('flair.draft|u-1/application:a-1|q-1|t', JSON.stringify(entry));
  localStorage.setItem('flair.about|u-1/application:a-1', '{"title":"Harbour","path":"/x"}');
  show(<Session />);
  await until(() => (useAuth.getState().profile ? true : null), 'the profile');
  localStorage.removeItem(AUTH_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: AUTH_KEY })));
  await until(() => (useAuth.getState().token === null ? true : null), 'the log-out');
  // The clearing up comes with a file of its own.
  await act(async () => {
    const { forgetAcknowledged } = await import('#web/lib/draft/browser.ts');
    await forgetAcknowledged().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(localStorage.getItem('flair.draft|u-1/application:a-1|q-1|t')).toContain('Written here.');
  expect(localStorage.getItem('flair.about|u-1/application:a-1')).toContain('Harbour');
});

it('goes on forgetting where a page was left in the middle of it', async () => {
  const forgetAcknowledged = vi.fn<() => Promise<void>>();
  vi.doMock('#web/lib/draft/browser.ts', () => ({ forgetAcknowledged }));
  forgetAcknowledged.mockRejectedValueOnce(new Error('The page goes.'));
  act(() => logOut());
  const { finishForgetting, forgetDevice } = await import('./forget-device.ts');
  await finishForgetting();
  expect(forgetAcknowledged).not.toHaveBeenCalled();
  await forgetDevice();
  forgetAcknowledged.mockResolvedValueOnce();
  await finishForgetting();
  await finishForgetting();
  expect(forgetAcknowledged).toHaveBeenCalledTimes(2);
  vi.doUnmock('#web/lib/draft/browser.ts');
});
