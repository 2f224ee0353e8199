import { act } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApplicationView } from '#contract/application-views.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show } from '#web/lib/testing.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import { OpensNextSwitch, useOpenNext } from './opens-next.tsx';

const rows = ['a', 'b', 'c'].map((_id) => ({
  _id,
  startupId: { _id, name: `Startup ${_id}` },
})) as ApplicationView[];
const as = (_id: string): void => {
  useAuth.setState({ profile: { _id } } as never);
};

function Page({ id }: { id: string }) {
  const openNext = useOpenNext('w', id, rows);
  const { pathname, search } = useLocation();
  return (
    <>
      <OpensNextSwitch />
      <button type="button" onClick={openNext}>
        Decide
      </button>
      <Link to="?status=pending">Filter</Link>
      <output>{pathname + search}</output>
    </>
  );
}

const told = () => useToasts.getState().toasts.map(({ message }) => message);
const where = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  as('ada');
});
afterEach(() => act(() => useAuth.setState({ profile: null })));

it('leads nowhere for whoever did not choose it, and remembers the choice of each person', () => {
  const first = show(<Page id="a" />);
  const before = where();
  press(first.get('button', 'Decide'));
  expect([where(), told()]).toEqual([before, []]);
  press(first.get('switch'));
  first.close();
  const again = show(<Page id="a" />);
  expect(again.get('switch').getAttribute('aria-checked')).toBe('true');
  act(() => as('bo'));
  expect(again.get('switch').getAttribute('aria-checked')).toBe('false');
  act(() => as('ada'));
  press(again.get('link', 'Filter'));
  press(again.get('button', 'Decide'));
  // In the list that it was opened from.
  expect(where()).toBe('/organisation/w/applications/b?status=pending');
  expect(told()).toEqual(['Next in the list: Startup b.']);
});

it.each([
  ['c', ['That was the last one of the list.']],
  ['elsewhere', []],
])('stays where there is no next one: %s', (id, words) => {
  const page = show(<Page id={id} />);
  if (page.get('switch').getAttribute('aria-checked') === 'false') press(page.get('switch'));
  const before = where();
  press(page.get('button', 'Decide'));
  expect([where(), told()]).toEqual([before, words]);
});
