import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut, useAuth, type AuthProfile } from '../auth-store.ts';
import { press, show, type, until } from '../testing.tsx';
import { KeptNote } from './kept-note.tsx';
import { useKeptForm, writtenText } from './use-kept-form.ts';
import { useKeptTexts } from './use-kept-text.ts';

const person = (id: string) => ({ _id: id }) as AuthProfile;
const be = (id: string | null) =>
  act(async () =>
    useAuth.setState({ token: id && `token of ${id}`, profile: id ? person(id) : null }),
  );

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

beforeEach(() => be('ada'));
afterEach(async () => {
  await settle();
  vi.unstubAllGlobals();
  act(logOut);
  localStorage.clear();
});

const place = { id: 'comment:1', title: 'Crumb', labels: { text: 'Comment' } };

function Box({ sent }: { sent?: string }) {
  const kept = useKeptTexts(place);
  return (
    <form>
      <input
        aria-label="Comment"
        value={kept.textOf('text')}
        onChange={(event) => kept.write('text', event.target.value)}
      />
      <KeptNote kept={kept} />
      <p data-state={kept.state} />
      <button
        type="button"
        onClick={() => (sent === undefined ? kept.clear() : kept.clear({ text: sent }))}
      >
        Sent
      </button>
    </form>
  );
}

function open(box = <Box />) {
  const page = show(box);
  const input = page.get('textbox') as HTMLInputElement;
  return {
    ...page,
    input,
    says: (words: string) => until(() => (input.value === words ? words : null), words),
  };
}

it('a text is there again after its box was gone, until it was sent', async () => {
  const first = open();
  type(first.input, 'Half a tho');
  first.close();
  const second = open();
  await second.says('Half a tho');
  expect(document.body.textContent).toContain('Only on this device');
  press(second.get('button', 'Sent'));
  await settle();
  await second.says('');
  expect(document.body.textContent).not.toContain('Only on this device');
  second.close();
  const third = open();
  await settle();
  expect(third.input.value).toBe('');
});

it('nobody but the person who typed it sees it, on the same page or after a log-in', async () => {
  const { input, says, close } = open();
  type(input, 'Of Ada alone');
  await be('bob');
  await says('');
  type(input, 'Of Bob');
  close();
  await be('ada');
  const again = open();
  expect(await again.says('Of Ada alone')).toBe('Of Ada alone');
});

it('a keystroke before this device was read stays, with what was kept beside it', async () => {
  const first = open();
  type(first.input, 'What was kept');
  first.close();
  const { input, says, get } = open();
  type(input, 'N');
  await until(() => document.body.textContent?.includes('“What was kept”') || null, 'both');
  expect(input.value).toBe('N');
  press(get('button', 'Use this too'));
  await settle();
  await says('N\n\nWhat was kept'.replaceAll('\n', ''));
  expect(document.body.textContent).not.toContain('“What was kept”');
});

it('a keystroke before it is known who types is that person’s', async () => {
  await act(async () => useAuth.setState({ token: 'new', profile: null }));
  const { input, says, close } = open();
  type(input, 'Early');
  expect(input.value).toBe('Early');
  await be('ada');
  await says('Early');
  close();
  await open().says('Early');
});

it('what was typed while it was being sent stays', async () => {
  const { input, says, get } = open(<Box sent="Sent words" />);
  type(input, 'Sent words and more');
  press(get('button', 'Sent'));
  await settle();
  expect(await says('Sent words and more')).toBe('Sent words and more');
  type(input, 'Sent words');
  press(get('button', 'Sent'));
  await settle();
  await says('');
});

it('a device that stores nothing is said to', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('Full.');
    },
  });
  const { input, wait } = open();
  type(input, 'Nowhere');
  expect((await wait('alert')).textContent).toContain('Only in this window');
  expect(input.value).toBe('Nowhere');
});

it('discarding empties the box and puts the focus back into it', async () => {
  const { input, says, get } = open();
  type(input, 'Not wanted');
  press(get('button', 'Discard'));
  await settle();
  await says('');
  expect(document.activeElement).toBe(input);
});

const server = { name: 'Crumb', about: 'Bread.' };
let held = server;
function Form() {
  const { values, edit, isKept, clear } = useKeptForm({ ...place, id: 'form:1' }, held, {
    name: writtenText,
    about: writtenText,
  });
  return (
    <>
      <input
        aria-label="Name"
        value={values.name}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <input
        aria-label="About"
        value={values.about}
        onChange={(event) => edit({ about: event.target.value })}
      />
      <button type="button" onClick={() => clear()}>
        {isKept ? 'Changed' : 'As it is'}
      </button>
    </>
  );
}

it('a form’s changes lie over what the server holds, field by field', async () => {
  held = server;
  const first = show(<Form />);
  type(first.get('textbox', 'About'), 'Bread and cake.');
  expect(first.get('button').textContent).toBe('Changed');
  first.close();

  held = { name: 'Crumb & Co', about: 'Bread.' };
  const second = show(<Form />);
  await second.wait('button', 'Changed');
  const valueOf = (name: string) => (second.get('textbox', name) as HTMLInputElement).value;
  expect([valueOf('Name'), valueOf('About')]).toEqual(['Crumb & Co', 'Bread and cake.']);
  type(second.get('textbox', 'About'), 'Bread.');
  expect(second.get('button').textContent).toBe('As it is');
  type(second.get('textbox', 'About'), '');
  expect(second.get('button').textContent).toBe('Changed');
  press(second.get('button'));
  await settle();
  await second.wait('button', 'As it is');
  expect(valueOf('About')).toBe('Bread.');
});
