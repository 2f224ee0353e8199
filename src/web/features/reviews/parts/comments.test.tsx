import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { useAuth, type AuthProfile } from '#web/lib/auth-store.ts';
import { Comments } from './comments.tsx';

const place = {
  accountId: '0198a5c0-0000-7000-8000-000000000001',
  applicationId: '0198a5c0-0000-7000-8000-000000000002',
};
let isRefused = false;
const sent: string[] = [];

// Its code is large for a test's patience.
beforeAll(async () => {
  await loadCallTable();
});
beforeEach(() => {
  isRefused = false;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, init: { method?: string; body?: string }) => {
    if (init.method !== 'POST') {
      return new Response(JSON.stringify({ status: 'success', data: [] }));
    }
    if (isRefused) {
      const body = { status: 'error', code: 'state_conflict', message: 'Not now.' };
      return new Response(JSON.stringify(body), { status: 409 });
    }
    sent.push((JSON.parse(init.body ?? '{}') as { text: string }).text);
    return new Response(JSON.stringify({ status: 'success', data: {} }));
  });
});

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const be = (_id: string) =>
  act(async () => useAuth.setState({ token: 'token', profile: { _id } as AuthProfile }));
function open() {
  const page = show(<Comments place={place} name="Crumb" mayWrite />);
  const value = () => (page.get('textbox', 'Comment') as HTMLTextAreaElement).value;
  return { ...page, value };
}

it('a comment stays on this device until it was sent, for the person who typed it', async () => {
  await be('ada');
  const first = open();
  type(first.get('textbox', 'Comment'), 'Ask for the num');
  await pause();
  first.close();

  await be('bob');
  const others = open();
  await pause();
  expect(others.value()).toBe('');
  others.close();

  await be('ada');
  isRefused = true;
  const second = open();
  expect(await until(() => second.value() || null, 'the comment')).toBe('Ask for the num');
  press(second.get('button', 'Comment'));
  expect(await until(() => second.find('alert')?.textContent ?? null, 'why')).toContain('Not now.');
  expect(second.value()).toBe('Ask for the num');

  isRefused = false;
  press(second.get('button', 'Comment'));
  await until(() => (second.value() === '' ? true : null), 'an empty box');
  expect(sent).toEqual(['Ask for the num']);
  await pause();
  second.close();
  const third = open();
  await pause();
  expect(third.value()).toBe('');
});
