import { infiniteQueryOptions } from '@tanstack/react-query';
import { send, type Reply } from '#web/lib/client.ts';
import { textParam } from '#web/lib/search-params.ts';
import { cards, FIRST_PAGE, LONGEST_SEARCH, NEXT_PAGE } from '../queries.ts';

/** What the address of the perks says. */
export const perkParams = { q: textParam() };

const perkPage = (reply: Reply<'listPerks'>) => ({
  ...cards(reply),
  next: reply.paging.next,
  search: reply.search ?? null,
});

/** Open perks, featured ones first, page by page. */
export function perkPages(q: string) {
  const words = q.trim().slice(0, LONGEST_SEARCH);
  const query = words ? { q: words, select: '+banner,+marks' } : { select: '+banner' };
  const first = { query: { ...query, limit: FIRST_PAGE } };
  return infiniteQueryOptions({
    queryKey: ['listPerks', 'pages', first] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam: cursor }) => {
      const next = cursor ? { query: { ...query, limit: NEXT_PAGE, cursor } } : first;
      return perkPage(await send('listPerks', next, { signal }));
    },
    getNextPageParam: (last: ReturnType<typeof perkPage>) => last.next,
    meta: { view: perkPage },
  });
}
