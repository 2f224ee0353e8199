import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut, useAuth, type AuthProfile } from '../auth-store.ts';
import { show, type } from '../testing.tsx';
import { KeptNote } from './kept-note.tsx';
import { useKeptTexts } from './use-kept-text.ts';

// As where it has not been loaded, and where it never is.
vi.mock('./load-engine.ts', () => ({ loadedEngine: () => null, loadEngine: async () => null }));

beforeEach(() =>
  act(async () => useAuth.setState({ token: 'a token', profile: { _id: 'ada' } as AuthProfile })),
);
afterEach(() => {
  vi.unstubAllGlobals();
  act(logOut);
});

function Box() {
  const kept = useKeptTexts({ id: 'comment:1', title: 'Crumb', labels: { text: 'Comment' } });
  return (
    <>
      <input
        aria-label="Comment"
        value={kept.textOf('text')}
        onChange={(event) => kept.write('text', event.target.value)}
      />
      <KeptNote kept={kept} />
    </>
  );
}

it('says where a text is from its first key, before the engine is here', () => {
  const page = show(<Box />);
  expect(document.querySelector('[data-save]')).toBeNull();
  type(page.get('textbox'), 'H');
  expect(document.querySelector('[data-save]')?.textContent).toBe('On this device');
});

it('does not say that a device has what it refused', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('Full.');
    },
  });
  const page = show(<Box />);
  type(page.get('textbox'), 'H');
  expect(page.get('status').textContent).toBe('Only in this window – this browser stores nothing');
});
