import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ModalHost } from '#web/app/modals.tsx';
import { loadCallTable } from '#web/lib/client.ts';
import { logIn, logOut } from '#web/lib/auth-store.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { Toasts } from '#web/ui/toasts.tsx';

const profile = { _id: 'u-1', email: 'ada@flair.test', firstName: 'Ada', verified: true };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeAll(async () => {
  await Promise.all([preloadModal('change_password'), loadCallTable()]);
});
afterEach(() => act(() => logOut()));

it('says that the password was updated, in the words of the spec', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path === '/v3/auth/reset/auth') sent.push(JSON.parse(options.body as string));
    return json(200, { status: 'success', data: { ...profile, hasPassword: true } });
  });
  logIn('a-token');
  const screen = show(
    <>
      <ModalHost />
      <Toasts />
    </>,
    { at: '/settings?modal=change_password' },
  );
  await screen.wait('textbox', 'Current password');
  type(screen.get('textbox', 'Current password'), 'flair-demo-2026');
  type(screen.get('textbox', 'New password'), 'seven calm otters swim');
  press(screen.get('dialog').querySelector('button[type=submit]') as HTMLElement);
  await screen.waitGone('dialog');
  expect(sent).toEqual([
    { currentPassword: 'flair-demo-2026', password: 'seven calm otters swim' },
  ]);
  expect(document.body.textContent).toContain('You have successfully updated Password');
});
