import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from './call-error.ts';
import { isOutdated, makeQueryClient } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const queryKey = ['listBookmarks', {}];
const failure = (status: number) => callError({ status, code: 'any', message: 'No.' });

/* A list that was read once; what is read afterwards is what a test says, or throws. */
async function aReadList(next: () => string[]) {
  const client = makeQueryClient();
  let readings = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => {
      readings += 1;
      return readings === 1 ? ['Harbour Grant'] : next();
    },
  });
  const end = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult().data).toEqual(['Harbour Grant']);
  void client.invalidateQueries({ queryKey });
  // Three tries, with a second and two between them.
  await vi.advanceTimersByTimeAsync(4000);
  const query = client.getQueryCache().find({ queryKey });
  if (!query) throw new Error('The list is not in the cache.');
  return { observer, query, readings: () => readings, end };
}

it.each([0, 429, 500, 502, 503])(
  'keeps what was read where reading it anew fails with %i, and asks again',
  async (status) => {
    let isAway = true;
    const { observer, query, end } = await aReadList(() => {
      if (isAway) throw failure(status);
      return ['Harbour Grant', 'First Cheque'];
    });
    expect(observer.getCurrentResult()).toMatchObject({
      isError: false,
      data: ['Harbour Grant'],
    });
    expect(isOutdated(query)).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isOutdated(query)).toBe(true);
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(observer.getCurrentResult().data).toEqual(['Harbour Grant', 'First Cheque']);
    expect(isOutdated(query)).toBe(false);
    end();
  },
);

it.each([401, 403, 404])(
  'shows no longer what is refused with %i, and asks no more',
  async (status) => {
    const { observer, query, readings, end } = await aReadList(() => {
      throw failure(status);
    });
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { status } });
    expect(isOutdated(query)).toBe(false);
    const before = readings();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readings()).toBe(before);
    end();
  },
);

it('tells a page of a list that did not come, and keeps those before it', async () => {
  const observer = new InfiniteQueryObserver(makeQueryClient(), {
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      if (pageParam === 1) throw failure(503);
      return pageParam;
    },
    getNextPageParam: (last) => last + 1,
  });
  const end = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(4000);
  const { data, isFetchNextPageError, error } = observer.getCurrentResult();
  expect(data?.pages).toEqual([0]);
  expect(isFetchNextPageError).toBe(true);
  expect(error).toMatchObject({ status: 503 });
  end();
});
