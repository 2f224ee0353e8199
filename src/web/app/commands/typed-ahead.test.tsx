import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { closeCommands } from '#web/lib/command-store.ts';
import { json, serve, show, until } from '#web/lib/testing.tsx';
import { Commands } from './commands.tsx';
import { holdTyped, takeTyped } from './typed-ahead.ts';

// Its code is large for a test's patience.
beforeAll(async () => void (await import('./palette.modal.tsx')));
afterEach(() => act(() => closeCommands()));

function Address() {
  return <p role="note">{useLocation().pathname}</p>;
}
/* True where the key goes to what has the focus. */
const goes = (name: string, target: Element, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
  );
function key(name: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  act(() => void goes(name, target, init));
}
const open = () => {
  serve(() => json([]));
  return show(
    <>
      <Commands />
      <Address />
      <textarea aria-label="Notes" />
    </>,
    { at: '/perks' },
  );
};

it('the palette has what was typed before it was there, and nothing of it goes to the page', async () => {
  const screen = open();
  key('k', { ctrlKey: true });
  // Each alone is a key of the page, of which the first leads to another.
  key('n');
  key('o', {}, screen.get('textbox', 'Notes'));
  for (const name of ['x', 'Backspace', 'r', 'd', 'Enter']) key(name);
  await screen.wait('dialog', 'Search and commands');
  const field = screen.get('combobox', 'Search and commands') as HTMLInputElement;
  await until(() => (field.value === 'nord' ? true : null), 'the word');
  expect(document.activeElement).toBe(field);
  expect(screen.get('note').textContent).toBe('/perks');
  key('Escape', {}, field);
  await screen.waitGone('dialog');
  key('n');
  expect(screen.get('note').textContent).toBe('/projects');
});

it('the palette does not come once Escape was pressed before it was there', async () => {
  const screen = open();
  key('k', { ctrlKey: true });
  key('Escape');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.find('dialog')).toBeNull();
});

it('a button of the palette is pressed by key though its box never had the focus', () => {
  const screen = show(
    <>
      <button type="button">Apply</button>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </>,
  );
  const end = holdTyped(() => undefined);
  const places = ['Close', 'Apply'].map((name) => screen.get('button', name));
  expect(places.map((place) => goes('Enter', place))).toEqual([true, false]);
  expect(places.map((place) => goes('n', place))).toEqual([false, false]);
  expect(takeTyped()).toBe('nn');
  expect(places.map((place) => goes('n', place))).toEqual([true, true]);
  end();
});
