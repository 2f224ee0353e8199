import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationView } from '#contract/application-views.ts';
import { show } from '#web/lib/testing.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { ApplicationList } from './application-list.tsx';
import type { ReadingList } from './use-reading-list.ts';

const workspace = { accountId: 'w', role: 'reviewer', can: () => true } as unknown as Workspace;
const rowOf = (index: number, given: object = {}) =>
  ({
    _id: `a${index}`,
    status: 'in_review',
    startupId: { _id: `s${index}`, name: `Startup ${index}` },
    rating: { average: null, count: null, myRating: null, normalised: null, outdated: null },
    ...given,
  }) as ApplicationView;
const rating = { average: 3.5, count: 2, myRating: 4, normalised: null, outdated: 0 };
const listOf = (rows: ApplicationView[], more = () => undefined) =>
  ({ rows, total: rows.length, more, query: { isPending: false } }) as unknown as ReadingList;
const open = (list: ReadingList, currentId: string) =>
  show(<ApplicationList workspace={workspace} currentId={currentId} list={list} />);
const links = () => [...document.querySelectorAll<HTMLElement>('li a')];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(650);
});
afterEach(() => vi.restoreAllMocks());

it('of 400 only those in sight stand in the page, and the one that is read, with their places', () => {
  open(listOf(Array.from({ length: 400 }, (_, index) => rowOf(index))), 'a300');
  expect(links().length).toBeLessThan(60);
  const read = document.querySelector('[aria-current=page]');
  expect(read?.textContent).toContain('Startup 300');
  expect(read?.getAttribute('href')).toBe('/organisation/w/applications/a300');
  const item = read?.closest('li');
  expect(item?.getAttribute('aria-posinset')).toBe('301');
  expect(item?.getAttribute('aria-setsize')).toBe('400');
});

it('says what a reviewer still owes, and nothing where it was given or is over', () => {
  open(
    listOf([
      rowOf(0),
      rowOf(1, { rating: { ...rating, average: null, count: null } }),
      rowOf(2, { rating }),
      rowOf(3, { status: 'rejected' }),
      rowOf(4, { rating: null }),
    ]),
    'a0',
  );
  const words = links().map(({ textContent }) => /To review|Review begun/.exec(textContent)?.[0]);
  expect(words).toEqual(['To review', 'Review begun', undefined, undefined, undefined]);
});

const down = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

it('is walked by arrow, and asks for more before its end', () => {
  const more = vi.fn<() => undefined>();
  open(listOf([rowOf(0), rowOf(1)], more), 'a0');
  expect(more).toHaveBeenCalled();
  const [first, second] = links();
  act(() => first?.focus());
  down('ArrowDown');
  expect(document.activeElement).toBe(second);
  down('ArrowDown');
  expect(document.activeElement).toBe(second);
  down('ArrowUp');
  expect(document.activeElement).toBe(first);
});
