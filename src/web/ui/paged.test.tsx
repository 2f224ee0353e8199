import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callError } from '#web/lib/call-error.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { Paged } from './paged.tsx';

function List({ pages }: { pages: Record<number, () => string[]> }) {
  const list = useInfiniteQuery({
    queryKey: ['listBookmarks', 'pages', {}],
    initialPageParam: 0,
    retry: false,
    queryFn: async ({ pageParam }) => ({
      data: pages[pageParam]?.() ?? [],
      paging: { total: 3, next: pageParam === 0 ? 1 : null },
    }),
    getNextPageParam: ({ paging }) => paging.next,
  });
  return (
    <Paged list={list} label="Bookmarks" empty="None">
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </Paged>
  );
}

it('says that the next page did not come, beside the rows that it has, and gets it at the next press', async () => {
  let isAway = true;
  const second = () => {
    if (isAway) throw callError({ status: 0, code: 'unreachable', message: 'Not reached.' });
    return ['Third'];
  };
  const page = show(<List pages={{ 0: () => ['First', 'Second'], 1: second }} />);
  press(await page.wait('button', 'Show more'));
  const told = await page.wait('alert');
  expect(told.textContent).toBe('The server cannot be reached right now. Try again in a moment.');
  expect(document.body.textContent).toContain('First');
  isAway = false;
  press(page.get('button', 'Show more'));
  await until(() => (document.body.textContent.includes('Third') ? true : null), 'the next page');
  expect(page.find('alert')).toBeNull();
  expect(document.body.textContent).toContain('First');
});
