import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalHost } from '#web/app/modals.tsx';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { press, show, type } from '#web/lib/testing.tsx';

let signIn: () => Response;
let getProfile: () => Response;
const sent: string[] = [];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const profile = { _id: 'u-1', email: 'ada@flair.test', firstName: 'Ada', verified: true };

// Their code is large for a test's patience.
beforeAll(async () => {
  await preloadModal('login');
});

beforeEach(() => {
  sent.length = 0;
  signIn = () => json(200, { status: 'success', token: 't-1' });
  getProfile = () => json(200, { status: 'success', data: profile });
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (path === '/v2/users/signin') return signIn();
    return path === '/v3/auth/profile' ? getProfile() : json(404, {});
  });
});
afterEach(() => act(() => logOut()));

function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{pathname + search}</p>;
}

async function openAt(search: string) {
  const screen = show(
    <>
      <ModalHost />
      <Address />
    </>,
    { at: `/projects${search}` },
  );
  await screen.wait('dialog', 'Welcome back');
  return screen;
}
type Screen = Awaited<ReturnType<typeof openAt>>;

function submit(screen: Screen, email = 'ada@flair.test', password = 'correct horse battery') {
  type(screen.get('textbox', 'E-mail'), email);
  type(screen.get('textbox', 'Password'), password);
  press(screen.get('button', 'Log in'));
}

describe('the log-in dialog', () => {
  it('stores the token, fetches the profile and closes', async () => {
    const screen = await openAt('?q=grants&modal=login');
    submit(screen);
    await screen.waitGone('dialog');
    expect(useAuth.getState()).toMatchObject({ token: 't-1', profile: { firstName: 'Ada' } });
    expect(screen.get('note').textContent).toBe('/projects?q=grants');
  });

  it('goes to the redirect target', async () => {
    const screen = await openAt('?modal=login&redirect=%2Fapplications%3Ftab%3Ddrafts');
    submit(screen);
    expect(await screen.wait('note', '/applications?tab=drafts')).not.toBeNull();
    expect(screen.find('dialog')).toBeNull();
  });

  it('stays open on a device whose session has ended meanwhile', async () => {
    useAuth.setState({ token: 'ended' });
    getProfile = () => json(401, { status: 'error', code: 'unauthorized', message: 'Log in.' });
    const screen = await openAt('?modal=login&redirect=%2Fapplications');
    await vi.waitFor(() => expect(useAuth.getState().token).toBeNull());
    expect(screen.find('dialog')).not.toBeNull();
    getProfile = () => json(200, { status: 'success', data: profile });
    submit(screen);
    expect(await screen.wait('note', '/applications')).not.toBeNull();
  });

  it('sends on who is logged in already', async () => {
    useAuth.setState({ token: 't-1' });
    const screen = await openAt('?modal=login&redirect=%2Fapplications');
    expect(await screen.wait('note', '/applications')).not.toBeNull();
    expect(screen.find('dialog')).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'stays here instead of going to %s',
    async (target) => {
      const screen = await openAt(`?modal=login&redirect=${encodeURIComponent(target)}`);
      submit(screen);
      await screen.waitGone('dialog');
      expect(screen.get('note').textContent).toBe('/projects');
    },
  );

  it('says beside each field what is missing, sends nothing and moves the focus there', async () => {
    const screen = await openAt('?modal=login');
    press(screen.get('button', 'Log in'));
    expect(screen.all('alert').map((item) => item.textContent)).toEqual([
      'Enter your e-mail address, like name@example.com.',
      'Enter your password.',
    ]);
    expect(document.activeElement).toBe(screen.get('textbox', 'E-mail'));
    expect(sent).toEqual([]);
  });

  it('says that e-mail or password is wrong, and keeps what was typed', async () => {
    signIn = () => json(401, { status: 'error', code: 'credentials_wrong', message: 'No.' });
    const screen = await openAt('?modal=login');
    submit(screen);
    expect((await screen.wait('alert')).textContent).toContain('Wrong e-mail or password.');
    expect((screen.get('textbox', 'E-mail') as HTMLInputElement).value).toBe('ada@flair.test');
    expect(useAuth.getState().token).toBeNull();
  });

  it('says in words how long to wait', async () => {
    signIn = () =>
      json(
        429,
        { status: 'error', code: 'rate_limited', message: 'Too many.' },
        { 'retry-after': '540' },
      );
    const screen = await openAt('?modal=login');
    submit(screen);
    expect((await screen.wait('alert')).textContent).toContain('Wait 9 minutes, then try again.');
  });

  it('drops the token when the profile cannot be had', async () => {
    getProfile = () => json(401, { status: 'error', code: 'unauthorized', message: 'Log in.' });
    const screen = await openAt('?modal=login');
    submit(screen);
    await screen.wait('alert');
    expect(useAuth.getState().token).toBeNull();
  });

  it('shows and hides the password', async () => {
    const screen = await openAt('?modal=login');
    const password = screen.get('textbox', 'Password') as HTMLInputElement;
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    press(screen.get('button', 'Show the password'));
    expect(password.type).toBe('text');
    press(screen.get('button', 'Hide the password'));
    expect(password.type).toBe('password');
  });
});
