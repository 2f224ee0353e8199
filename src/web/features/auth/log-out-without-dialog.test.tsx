import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Commands } from '#web/app/commands/commands.tsx';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { closeCommands } from '#web/lib/command-store.ts';
import { emptyEntry } from '#web/lib/draft/entry.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { useLogOut } from '#web/lib/use-log-out.ts';

// A device without a connection that never kept the dialog's file.
vi.mock('./parts/log-out-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
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
      <Commands />
    </>
  );
}

it('logs out and keeps what is unsent where the dialog that asks cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  useAuth.setState({
    token: 't-1',
    profile: { _id: 'ada', email: 'ada@flair.test', firstName: 'Ada', verified: true },
  });
  const key = 'flair.draft|ada/comment:c1|text|t';
  const entry = { ...emptyEntry, options: ['Written on a boat.'], stamp: Date.now(), tab: 't' };
  localStorage.setItem(key, JSON.stringify(entry));
  const screen = show(<Leaver />);
  press(screen.get('button', 'Log out'));
  await until(() => (useAuth.getState().token === null ? true : null), 'the log-out');
  expect(screen.find('dialog')).toBeNull();
  expect(localStorage.getItem(key)).toContain('Written on a boat.');
});
