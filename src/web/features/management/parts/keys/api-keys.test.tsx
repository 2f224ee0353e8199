import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { ApiKeys } from './api-keys.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

const at = '2026-11-20T10:00:00.000Z';
const key: ApiKey = {
  _id: '01a226e1-6b94-7e63-83c5-8a0efded43be',
  name: 'website',
  start: 'flair_key_Ab3d',
  scopes: ['projects', 'billing'],
  createdBy: { _id: 'p', profile: { firstName: 'Ada', lastName: 'Martin', pictureUrl: null } },
  createdAt: at,
  expiresAt: '2027-02-20T10:00:00.000Z',
  lastUsedOn: '2026-11-28',
  state: 'live',
  endedAt: null,
  endedWhy: null,
};
const sent: { path: string; method: string | undefined; body: unknown }[] = [];

afterEach(() => {
  sent.length = 0;
});

function answering(data: unknown, status = 200) {
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    sent.push({ path, method: init.method, body: JSON.parse(init.body ?? 'null') });
    const profile = { email: 'ada@flair.test', hasPassword: true };
    const answer = path.includes('/auth/profile') ? profile : data;
    return new Response(JSON.stringify({ status: 'success', data: answer }), { status });
  });
}
const page = () => document.body.textContent;
const appears = async (words: string) =>
  act(() => vi.waitFor(() => expect(page()).toContain(words), 6000));

it('shows what each key may read, who made it and when it was last used', async () => {
  answering([key]);
  show(<ApiKeys accountId="account" />);
  await appears('flair_key_Ab3d…');
  expect(page()).toContain('Projects, Bills');
  expect(page()).toContain('Ada Martin');
  expect(page()).toContain('last used');
  expect(page()).not.toContain('Show keys that ended');
});

it('keeps keys that ended out of the way, with why they did', async () => {
  answering([
    key,
    { ...key, _id: 'old', name: 'old', state: 'ended', endedAt: at, endedWhy: 'maker_left' },
  ]);
  const { get } = show(<ApiKeys accountId="account" />);
  await appears('Show keys that ended');
  expect(page()).not.toContain('its maker left');
  press(get('switch', 'Show keys that ended'));
  expect(page()).toContain('its maker left');
});

it('says when there is none', async () => {
  answering([]);
  show(<ApiKeys accountId="account" />);
  await appears('No program has a key yet.');
  expect(page()).toContain('Make a key');
});

it('revokes a key only once that was confirmed', async () => {
  answering([key]);
  const { get } = show(<ApiKeys accountId="account" />);
  await appears('flair_key_Ab3d…');
  press(get('button', 'Revoke website'));
  expect(page()).toContain('Every program that uses it is refused');
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  press(get('button', 'Revoke'));
  await act(() =>
    vi.waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)),
  );
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toContain(key._id);
});

it('asks for a name, a scope and the password before it makes one, and hands its secret on', async () => {
  answering({ ...key, token: 'flair_key_secret' }, 201);
  const onMade = vi.fn<(made: { name: string; token: string }) => void>();
  const profile = { email: 'ada@flair.test', hasPassword: true };
  const { get } = show(
    <MakeKeyDialog
      accountId="account"
      profile={profile}
      onMade={onMade}
      onClose={vi.fn<() => void>()}
    />,
  );
  press(get('button', 'Make a key'));
  expect(page()).toContain('Say what it is for.');
  expect(page()).toContain('Choose at least one.');
  expect(sent).toEqual([]);
  type(get('textbox', 'Name'), 'website');
  press(get('checkbox', 'Bills'));
  const own = document.querySelector<HTMLInputElement>('input[name=password]');
  if (!own) throw new Error('It asks for the password.');
  type(own, 'a long walk by the sea');
  press(get('button', 'Make a key'));
  await act(() => vi.waitFor(() => expect(onMade).toHaveBeenCalled()));
  expect(sent[0]?.body).toEqual({
    name: 'website',
    scopes: ['billing'],
    days: 90,
    password: 'a long walk by the sea',
  });
  expect(onMade.mock.calls[0]?.[0].token).toBe('flair_key_secret');
});
