import { afterEach, expect, it } from 'vitest';
import { AUTH_KEY, logIn, logOut, useAuth } from './auth-store.ts';
import { AUX_KEY, useAux } from './aux-store.ts';

afterEach(() => logOut());

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').toSorted((a, b) =>
    a.localeCompare(b),
  );

it('keeps only auth and aux, and of auth only who is logged in', () => {
  logIn('a-token');
  useAuth.setState({ err: 'No.', loading: true, requestedLoginCode: true });
  useAux.setState({ theme: 'dark', refererId: 'r-1' });
  expect(keysOf(localStorage)).toEqual([AUTH_KEY, AUX_KEY]);
  expect(keysOf(sessionStorage)).toEqual([AUX_KEY]);
  expect(JSON.parse(localStorage.getItem(AUTH_KEY) ?? '')).toMatchObject({
    state: { token: 'a-token', profile: null },
  });
  expect(localStorage.getItem(AUTH_KEY)).not.toMatch(/err|loading|requestedLoginCode/);
  expect(localStorage.getItem(AUX_KEY)).not.toContain('r-1');
});

it('empties both, and the state, at log-out', () => {
  logIn('a-token');
  useAux.setState({ theme: 'dark', refererId: 'r-1' });
  logOut();
  expect(useAuth.getState().token).toBeNull();
  expect(useAux.getState()).toMatchObject({ theme: 'system', refererId: null });
  expect([...keysOf(localStorage), ...keysOf(sessionStorage)].join(' ')).not.toContain('a-token');
});

it('leaves what was typed and not sent, which names with a bar hold', () => {
  logIn('a-token');
  localStorage.setItem('flair.draft|ada/startup:s1|q1|t', 'Written on a boat.');
  localStorage.setItem('flair.something', 'of the person');
  logOut();
  expect(localStorage.getItem('flair.draft|ada/startup:s1|q1|t')).toBe('Written on a boat.');
  expect(localStorage.getItem('flair.something')).toBeNull();
  localStorage.clear();
});
