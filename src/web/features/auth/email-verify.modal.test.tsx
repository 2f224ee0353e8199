import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalHost } from '#web/app/modals.tsx';
import { Session } from '#web/app/session.tsx';
import { logIn, logOut, useAuth } from '#web/lib/auth-store.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { useToasts } from '#web/ui/toast-store.ts';

const ada = {
  _id: '01990000-0000-7000-8000-000000000001',
  email: 'ada@flair.test',
  firstName: 'Ada',
  lastName: null,
  pictureUrl: null,
  headline: null,
  bio: null,
  country: null,
  links: [],
  notificationPreferences: {
    applicationMail: true,
    messageMail: true,
    deadlineMail: true,
    teamMail: true,
  },
  operator: false,
  hasPassword: true,
  secondFactorDue: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Answer = { status: number; body: unknown };
const sent: { path: string; body: unknown }[] = [];
let answers: Record<string, Answer>;

const wrong: Answer = {
  status: 400,
  body: { status: 'error', code: 'code_wrong', message: 'This code is wrong or has expired.' },
};

// Their code is large for a test's patience.
beforeAll(async () => {
  await Promise.all(
    ['email_verify' as const, 'success_verify' as const, 'login' as const].map((name) =>
      preloadModal(name),
    ),
  );
});

beforeEach(() => {
  sent.length = 0;
  answers = {
    'POST /v3/auth/verify': {
      status: 200,
      body: { status: 'success', data: { ...ada, verified: true } },
    },
    'POST /v2/users/signin': { status: 200, body: { status: 'success', token: 't-2' } },
    'GET /v3/auth/profile': {
      status: 200,
      body: { status: 'success', data: { ...ada, verified: false } },
    },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: init.body ? JSON.parse(init.body as string) : undefined });
    const answer = answers[`${init.method ?? 'GET'} ${path}`] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() =>
  act(() => {
    logOut();
    useToasts.setState({ toasts: [] });
  }),
);

const confirmations = () => sent.filter(({ path }) => path === '/v3/auth/verify');

function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{pathname + search}</p>;
}

function open(search: string) {
  return show(
    <>
      <ModalHost />
      <Toasts />
      <Address />
    </>,
    { at: `/${search}` },
  );
}

function logInAs(verified: boolean) {
  logIn('t-1');
  useAuth.setState({ profile: { ...ada, verified } });
}

const title = 'Enter verification Code';

describe('the verification code dialog', () => {
  it('says what to do and takes six characters', async () => {
    logInAs(false);
    const screen = open('?modal=email_verify');
    const dialog = await screen.wait('dialog', title);
    expect(dialog.textContent).toContain(
      'A verification code has been sent to your email. Please check your email and enter the code below.',
    );
    const input = screen.get('textbox') as HTMLInputElement;
    expect(input.placeholder).toBe('Enter 6-digits code');
    expect([input.minLength, input.maxLength]).toEqual([6, 6]);
    expect(input.autocomplete).toBe('one-time-code');
    expect(confirmations()).toEqual([]);
  });

  it('fills in the code of the link, takes it out of the address and submits it once', async () => {
    logInAs(false);
    const screen = open('?modal=email_verify&code=123456');
    await screen.wait('dialog', 'Account Verified!');
    expect(confirmations()).toEqual([{ path: '/v3/auth/verify', body: { code: '123456' } }]);
    expect(screen.get('note').textContent).toBe('/?modal=success_verify');
    expect(useAuth.getState().profile?.verified).toBe(true);
    expect(screen.get('dialog').textContent).toContain(
      'Congratulations, Ada! Your account has been successfully verified.',
    );
    press(screen.get('button', 'Close'));
    await screen.waitGone('dialog');
    expect(screen.get('note').textContent).toBe('/');
  });

  it('stays verified when a profile that was asked for before arrives afterwards', async () => {
    logInAs(false);
    const late = Promise.withResolvers<Response>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      if (path !== '/v3/auth/profile') return answer(path, init);
      // As a browser does: who no longer waits gets nothing.
      const left = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
      return Promise.race([late.promise, left]);
    });
    const screen = show(
      <>
        <Session />
        <ModalHost />
      </>,
      { at: '/?modal=email_verify&code=123456' },
    );
    await screen.wait('dialog', 'Account Verified!');
    await act(async () => {
      late.resolve(
        new Response(JSON.stringify({ status: 'success', data: { ...ada, verified: false } })),
      );
      await late.promise;
    });
    expect(screen.find('dialog', 'Account Verified!')).not.toBeNull();
    expect(useAuth.getState().profile?.verified).toBe(true);
  });

  it('shows a spinner and the code while it is checked', async () => {
    logInAs(false);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const screen = open('?modal=email_verify&code=123456');
    await screen.wait('status', 'Checking the code');
    expect((screen.get('textbox') as HTMLInputElement).value).toBe('123456');
    expect(screen.get('button', 'Submit').getAttribute('aria-busy')).toBe('true');
    await screen.wait('note', '/?modal=email_verify');
  });

  it.each(['abcdef', '12345', '12 456', '１２３４５６'])('sends nothing for %s', async (value) => {
    logInAs(false);
    const screen = open('?modal=email_verify');
    await screen.wait('dialog', title);
    type(screen.get('textbox'), value);
    press(screen.get('button', 'Submit'));
    expect((await screen.wait('alert')).textContent).toContain('please Enter valid Code');
    expect(confirmations()).toEqual([]);
    expect(screen.find('dialog', title)).not.toBeNull();
  });

  it('says so and closes when the code is refused', async () => {
    answers['POST /v3/auth/verify'] = wrong;
    logInAs(false);
    const screen = open('?modal=email_verify');
    await screen.wait('dialog', title);
    type(screen.get('textbox'), '000000');
    press(screen.get('button', 'Submit'));
    await screen.waitGone('dialog');
    expect(screen.get('alert').textContent).toContain('Something went wrong please try again');
    expect(screen.get('note').textContent).toBe('/');
    expect(useAuth.getState().profile?.verified).toBe(false);
  });

  it('follows the redirect target of the link once the address is proven', async () => {
    logInAs(false);
    const screen = open('?modal=email_verify&code=123456&redirect=%2Fapplications');
    await screen.wait('dialog', 'Account Verified!');
    expect(screen.get('note').textContent).toBe('/applications?modal=success_verify');
  });

  it('is not shown to somebody whose address is proven', async () => {
    logInAs(true);
    const screen = open('?modal=email_verify');
    await screen.wait('note', '/');
    expect(screen.find('dialog')).toBeNull();
  });

  it('asks a visitor to log in first and keeps the code meanwhile', async () => {
    const screen = open('?modal=email_verify&code=123456');
    await screen.wait('dialog', 'Welcome back');
    expect(screen.get('note').textContent).toBe('/?modal=login');
    type(screen.get('textbox', 'E-mail'), 'ada@flair.test');
    type(screen.get('textbox', 'Password'), 'correct horse battery');
    press(screen.get('button', 'Log in'));
    await screen.wait('dialog', 'Account Verified!');
    expect(confirmations()).toEqual([{ path: '/v3/auth/verify', body: { code: '123456' } }]);
  });
});
