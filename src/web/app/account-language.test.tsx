import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logIn, logOut } from '../lib/auth-store.ts';
import { setLanguage } from '../lib/i18n.ts';
import { press, show, until } from '../lib/testing.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { useToasts } from '../ui/toast-store.ts';
import { Session } from './session.tsx';

const own = {
  _id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@flair.test',
  firstName: 'Ada',
  verified: true,
};
let account: { language: string };
let asked: { path: string; method: string; language: string; body: unknown }[];
let refuses: boolean;

beforeEach(() => {
  account = { language: 'fr' };
  asked = [];
  refuses = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const { 'accept-language': language = '' } = headers as Record<string, string>;
    const given = typeof body === 'string' ? (JSON.parse(body) as { language?: string }) : null;
    asked.push({ path, method, language, body: given });
    if (method === 'PATCH') {
      if (refuses) return Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 });
      Object.assign(account, given);
    }
    return Response.json({ status: 'success', data: { ...own, ...account } });
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

it('takes the language of the account over at log-in, and asks in it', async () => {
  page();
  act(() => logIn('a'.repeat(43)));
  await lang('fr');
  expect(patches()).toEqual([]);
  expect(asked[0]).toMatchObject({ path: '/v3/auth/profile', language: 'en' });
});

it('makes a language that is chosen the account’s', async () => {
  const { get } = page();
  act(() => logIn('a'.repeat(43)));
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
  const { get } = page();
  act(() => logIn('a'.repeat(43)));
  await until(() => asked[0] ?? null, 'the profile');
  refuses = true;
  press(get('button', 'Français'));
  await lang('fr');
  await until(() => useToasts.getState().toasts[0] ?? null, 'a message');
  expect(useToasts.getState().toasts[0]).toMatchObject({ kind: 'error' });
  expect(document.documentElement.lang).toBe('fr');
});

it('keeps the choice of a visitor in the browser', async () => {
  const { get } = page();
  press(get('button', 'Français'));
  await lang('fr');
  expect(patches()).toEqual([]);
});
