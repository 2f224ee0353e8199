import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { emptyEntry, type Entry } from '#web/lib/draft/entry.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { OnThisDeviceScreen } from './on-this-device.screen.tsx';

const DAY = 86_400_000;
const keep = (documentId: string, text: string, rest: Partial<Entry> = {}) => {
  const entry = { ...emptyEntry, options: [text], stamp: Date.now(), tab: 't', ...rest };
  localStorage.setItem(`flair.draft|${documentId}|q1|t`, JSON.stringify(entry));
};
const name = (documentId: string, title: string, path: string) =>
  localStorage.setItem(`flair.about|${documentId}`, JSON.stringify({ title, path }));
const words = () => document.body.textContent ?? '';
const answer = vi.fn<() => Response>();

beforeEach(() => {
  answer.mockImplementation(() => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', async () => answer());
  useAuth.setState({
    token: 't-1',
    profile: { _id: 'ada', email: 'ada@flair.test', firstName: 'Ada', verified: true },
  });
});
afterEach(() => {
  act(() => logOut());
  localStorage.clear();
});

it('lists the person’s texts and nobody’s with place, box and age, and only counts the others’', async () => {
  keep('ada/startup:s1', 'We make ports quiet.', { label: 'Pitch', stamp: Date.now() - 3.2 * DAY });
  name('ada/startup:s1', 'Quiet Ports', '/startups/s1/profile');
  keep('nobody/project:p1', 'Before I had an account.');
  keep('olu/startup:s2', 'A secret of Olu.');
  const screen = show(<OnThisDeviceScreen />);
  const link = await screen.wait('link', 'Open Quiet Ports');
  expect(link.getAttribute('href')).toBe('/startups/s1/profile');
  expect(words()).toContain('Pitch');
  expect(words()).toContain('We make ports quiet.');
  expect(words()).toContain('3 days old');
  expect(words()).toContain('Typed before logging in.');
  expect(words()).toContain('1 text on this device belongs to another person.');
  expect(words()).not.toContain('A secret of Olu.');
});

it('shows a visitor nobody’s texts alone', async () => {
  act(() => {
    useAuth.setState({ token: null, profile: null });
  });
  keep('ada/startup:s1', 'A secret of Ada.');
  keep('nobody/project:p1', 'Before I had an account.');
  const screen = show(<OnThisDeviceScreen />);
  await screen.wait('heading', 'A page of Flair');
  expect(words()).toContain('Before I had an account.');
  expect(words()).not.toContain('A secret of Ada.');
});

it('says that an application was sent meanwhile', async () => {
  keep('ada/application:a1', 'One more thing.');
  const sent = { status: 'success', data: { _id: 'a1', status: 'sent', laterQuestions: 0 } };
  answer.mockImplementation(() => new Response(JSON.stringify(sent), { status: 200 }));
  show(<OnThisDeviceScreen />);
  const why = 'The application was sent, here or by someone else';
  await until(() => (words().includes(why) ? true : null), 'why');
  expect(words()).not.toContain('Not sent yet.');
});

it('deletes a text after one question, and says in words that nothing is left', async () => {
  keep('ada/startup:s1', 'We make ports quiet.');
  name('ada/startup:s1', 'Quiet Ports', '/startups/s1/profile');
  const screen = show(<OnThisDeviceScreen />);
  press(await screen.wait('button', 'Delete the text of Quiet Ports'));
  press(await screen.wait('button', 'Keep it'));
  await screen.waitGone('dialog');
  expect(words()).toContain('We make ports quiet.');
  press(screen.get('button', 'Delete the text of Quiet Ports'));
  press(await screen.wait('button', 'Delete for good'));
  await screen.wait('heading', 'Nothing is left on this device');
  expect(Object.keys(localStorage).filter((key) => key.includes('startup:s1'))).toEqual([]);
});

it('reads again when the page is shown again', async () => {
  const screen = show(<OnThisDeviceScreen />);
  await screen.wait('heading', 'Nothing is left on this device');
  keep('ada/startup:s1', 'Written in another tab.');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await until(() => (words().includes('Written in another tab.') ? true : null), 'the text');
  expect(screen.find('heading', 'Nothing is left on this device')).toBeNull();
});

it('does not say that nothing is left while the storage gives no answer, and asks it again', async () => {
  const open = vi.fn<() => never>(() => {
    throw new DOMException('No answer.', 'UnknownError');
  });
  vi.stubGlobal('indexedDB', { open });
  const screen = show(<OnThisDeviceScreen />);
  const unread = 'Not all of this device could be read yet';
  await until(() => (words().includes(unread) ? true : null), 'the notice');
  expect(screen.find('heading', 'Nothing is left on this device')).toBeNull();
  vi.stubGlobal('indexedDB', undefined);
  await screen.wait('heading', 'Nothing is left on this device');
  expect(words()).not.toContain(unread);
});

it('copies a text and says so; where the browser refuses, it selects the text and says how', async () => {
  const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
  keep('ada/startup:s1', 'We make ports quiet.', { label: 'Pitch' });
  const screen = show(<OnThisDeviceScreen />);
  press(await screen.wait('button', 'Copy the text of “Pitch”'));
  await screen.wait('button', 'Copied');
  expect(written).toHaveBeenCalledWith('We make ports quiet.');
  written.mockRejectedValue(new Error('No.'));
  press(screen.get('button', 'Copied'));
  await until(() => (words().includes('This browser did not copy') ? true : null), 'the notice');
});

it('does not blame the server for what a network does not take', async () => {
  keep('ada/startup:s1', 'A long text.', { refused: 'Too long for your network.', isTried: true });
  keep('ada/startup:s2', 'A wrong text.', { refused: 'At most ten words.' });
  show(<OnThisDeviceScreen />);
  await until(() => (words().includes('A wrong text.') ? true : null), 'the texts');
  expect(words()).toContain('It cannot be saved: At most ten words.');
  expect(words()).toContain('Too long for your network.');
  expect(words()).not.toContain('It cannot be saved: Too long');
});
