import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { useAuth, type AuthProfile } from '../auth-store.ts';
import { show, typeUndrawn } from '../testing.tsx';
import type * as engine from './engine.ts';
import { useKeptTexts } from './use-kept-text.ts';

/* What a test holds back is on its way until it lets it come. */
const code = vi.hoisted(() => ({
  here: null as typeof engine | null,
  coming: Promise.resolve(),
}));
vi.mock('./load-engine.ts', () => ({
  loadedEngine: () => code.here,
  loadEngine: async () => {
    await code.coming;
    return code.here;
  },
}));

const place = { id: 'comment:1', title: 'Crumb', labels: { text: 'Comment' } };
function Box() {
  const kept = useKeptTexts(place);
  return (
    <input
      aria-label="Comment"
      value={kept.textOf('text')}
      onChange={(event) => kept.write('text', event.target.value)}
    />
  );
}

it('a key between the code of the journal and the next picture is no other than those after it', async () => {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  code.coming = promise;
  await act(async () =>
    useAuth.setState({ token: 'of Ada', profile: { _id: 'ada' } as AuthProfile }),
  );
  const page = show(<Box />);
  const input = page.get('textbox') as HTMLInputElement;
  // As in a browser: React draws when it comes to it, and a keystroke is drawn before what is less urgent.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const press = async (key: string) => {
    typeUndrawn(input, input.value + key);
    await Promise.resolve();
  };
  await press('a');
  code.here = await import('./engine.ts');
  come();
  // So many turns after it the code is handed on, and the document is open.
  for (const key of 'bcdefgh') await press(key);
  await new Promise((resolve) => setTimeout(resolve, 30));
  for (const key of 'ijk') await press(key);
  await new Promise((resolve) => setTimeout(resolve, 30));
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  expect(input.value).toBe('abcdefghijk');
});
