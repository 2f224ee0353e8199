import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, logOut, useAuth } from '#web/lib/auth-store.ts';
import { setLanguage } from '#web/lib/i18n.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import { Session } from './session.tsx';

const own = {
  _id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@flair.test',
  firstName: 'Ada',
  verified: true,
};
let token: string;
let account: { language: string };
let asked: { path: string; method: string; language: string; body: unknown }[];
let refuses: boolean;
let profileWaits: Promise<void> | null;

let logIns = 0;
beforeEach(() => {
  // A choice counts for one log-in; each test has its own.
  token = String((logIns += 1)).padStart(43, 'a');
  account = { language: 'fr' };
  asked = [];
  refuses = false;
  profileWaits = null;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const { 'accept-language': language = '' } = headers as Record<string, string>;
    const given = typeof body === 'string' ? (JSON.parse(body) as { language?: string }) : null;
    asked.push({ path, method, language, body: given });
    if (method === 'PATCH') {
      if (refuses) return Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 });
      Object.assign(account, given);
    }
    const reply = { status: 'success', data: { ...own, ...account } };
    if (method === 'GET') await profileWaits;
    return Response.json(reply);
  });
});
afterEach(async () => {
  act(() => logOut());
  await act(async () => setLanguage('en'));
  useToasts.setState({ toasts: [] });
});

const page = () =>
  show(
    <>
      <Session />
      <LanguageSwitch />
    </>,
  );
const lang = async (wanted: string) =>
  until(() => (document.documentElement.lang === wanted ? true : null), `the page in ${wanted}`);
const patches = () => asked.filter(({ method }) => method === 'PATCH');

/** Somebody who has just logged in chooses a language, and the server does not keep it. */
async function chooseFrenchInVain(): Promise<void> {
  const { get } = page();
  act(() => logIn(token));
  await until(() => asked[0] ?? null, 'the profile');
  refuses = true;
  press(get('button', 'Français'));
  await lang('fr');
}

it('takes the language of the account over at log-in, and asks in it', async () => {
  page();
  act(() => logIn(token));
  await lang('fr');
  expect(patches()).toEqual([]);
  expect(asked[0]).toMatchObject({ path: '/v3/auth/profile', language: 'en' });
});

it('makes a language that is chosen the account’s', async () => {
  const { get } = page();
  act(() => logIn(token));
  await lang('fr');
  press(get('button', 'English'));
  await lang('en');
  await until(() => (account.language === 'en' ? true : null), 'the account in English');
  expect(patches()).toEqual([
    { path: '/profiles/me', method: 'PATCH', language: 'en', body: { language: 'en' } },
  ]);
  expect(useToasts.getState().toasts).toEqual([]);
});

it('shows a language that could not be saved, and says so', async () => {
  account.language = 'en';
  await chooseFrenchInVain();
  await until(() => useToasts.getState().toasts[0] ?? null, 'a message');
  expect(useToasts.getState().toasts[0]).toMatchObject({ kind: 'error' });
  expect(document.documentElement.lang).toBe('fr');
});

it('keeps a language that is chosen while the profile is still being read', async () => {
  account.language = 'en';
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  profileWaits = promise;
  await chooseFrenchInVain();
  await act(async () => arrive());
  await until(() => useAuth.getState().profile ?? null, 'the profile in the page');
  expect(document.documentElement.lang).toBe('fr');
});

it('keeps the choice of a visitor in the browser', async () => {
  const { get } = page();
  press(get('button', 'Français'));
  await lang('fr');
  expect(patches()).toEqual([]);
});
