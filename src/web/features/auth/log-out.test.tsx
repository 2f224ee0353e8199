import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Commands } from '#web/app/commands/commands.tsx';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { closeCommands } from '#web/lib/command-store.ts';
import { emptyEntry } from '#web/lib/draft/entry.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { useLogOut } from '#web/lib/use-log-out.ts';

const KEY = 'flair.draft|ada/comment:c1|text|t';
const keep = (byPress = true) => {
  const entry = { ...emptyEntry, options: ['Written on a boat.'], stamp: Date.now(), tab: 't' };
  localStorage.setItem(KEY, JSON.stringify(entry));
  const about = { title: 'Harbour Grant', path: '/x', byPress };
  localStorage.setItem('flair.about|ada/comment:c1', JSON.stringify(about));
};

let calls: string[];

// A busy machine takes its time to compile it, which is not what is tested.
beforeAll(async () => import('#web/lib/draft/browser.ts'));
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return new Response('{}', { status: 503 });
  });
  useAuth.setState({
    token: 't-1',
    profile: { _id: 'ada', email: 'ada@flair.test', firstName: 'Ada', verified: true },
  });
});
afterEach(() => {
  act(() => {
    logOut();
    closeCommands();
  });
  localStorage.clear();
});

function Leaver() {
  const leave = useLogOut();
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Log out
      </button>
      <p role="note">{useLocation().pathname}</p>
      <Commands />
    </>
  );
}
const isOut = () => (useAuth.getState().token === null ? true : null);
const isAtStart = () => (document.querySelector('[role=note]')?.textContent === '/' ? true : null);

it('logs out at once when nothing is unsent', async () => {
  const screen = show(<Leaver />, { at: '/settings' });
  press(screen.get('button', 'Log out'));
  await until(isOut, 'the log-out');
  await until(isAtStart, 'the start page');
  expect(screen.find('dialog')).toBeNull();
});

it('asks nobody about texts of another person', async () => {
  localStorage.setItem(
    'flair.draft|olu/x|q|t',
    JSON.stringify({ ...emptyEntry, options: ['Olu'], stamp: 1, tab: 't' }),
  );
  const screen = show(<Leaver />);
  press(screen.get('button', 'Log out'));
  await until(isOut, 'the log-out');
  expect(localStorage.getItem('flair.draft|olu/x|q|t')).toContain('Olu');
});

it('names what is unsent, and keeps it for the person', async () => {
  keep();
  const screen = show(<Leaver />, { at: '/settings' });
  press(screen.get('button', 'Log out'));
  const dialog = await screen.wait('dialog', 'Not everything was sent');
  await until(() => (dialog.textContent?.includes('Harbour Grant') ? true : null), 'the place');
  expect(useAuth.getState().token).toBe('t-1');
  press(await screen.wait('button', 'Log out, and keep them on this device for me'));
  await until(isOut, 'the log-out');
  await until(isAtStart, 'the start page');
  await screen.waitGone('dialog');
  expect(localStorage.getItem(KEY)).toContain('Written on a boat.');
  // Told once, although whoever was asked about is nobody now.
  expect(calls.filter((path) => path.includes('/auth/'))).toHaveLength(1);
});

it('stays when that is chosen', async () => {
  keep();
  const screen = show(<Leaver />, { at: '/settings' });
  press(screen.get('button', 'Log out'));
  press(await screen.wait('button', 'Stay'));
  await screen.waitGone('dialog');
  expect(useAuth.getState().token).toBe('t-1');
  expect(localStorage.getItem(KEY)).toContain('Written on a boat.');
});

it('deletes only after it was asked again in words', async () => {
  keep();
  const screen = show(<Leaver />);
  press(screen.get('button', 'Log out'));
  press(await screen.wait('button', 'Delete them and log out'));
  await screen.wait('dialog', 'Delete them for good?');
  press(screen.get('button', 'Back'));
  press(await screen.wait('button', 'Delete them and log out'));
  expect(localStorage.getItem(KEY)).toContain('Written on a boat.');
  press(await screen.wait('button', 'Delete and log out'));
  await until(isOut, 'the log-out');
  await until(() => (localStorage.getItem(KEY) === null ? true : null), 'the deletion');
});

it('waits for what is on its way, and then logs out without a further question', async () => {
  keep(false);
  const screen = show(<Leaver />);
  press(screen.get('button', 'Log out'));
  await screen.wait('progressbar');
  expect(useAuth.getState().token).toBe('t-1');
  // The open page of the text has sent it.
  localStorage.removeItem(KEY);
  await until(isOut, 'the log-out');
  await screen.waitGone('dialog');
});
