import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from './query.ts';

/* A list that is read and changed; each reading says what it held when it began, as late as a test lets it. */
function aList() {
  const client = makeQueryClient();
  const held: string[] = [];
  const readings: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['listBookmarks', {}],
    queryFn: async () => {
      const said = [...held];
      await new Promise<void>((resolve) => readings.push(resolve));
      return said;
    },
  });
  const end = observer.subscribe(() => undefined);
  const readingsAre = async (count: number) => {
    await expect.poll(() => readings.length).toBe(count);
  };
  return { client, held, readings, observer, end, readingsAre };
}

it('shows what was changed while it was read for the first time', async () => {
  const { client, held, readings, observer, end, readingsAre } = aList();
  await readingsAre(1);
  held.push('Harbour Grant');
  const settled = client.invalidateQueries({ queryKey: ['listBookmarks'] });
  readings[0]?.();
  await readingsAre(2);
  readings[1]?.();
  await settled;
  expect(observer.getCurrentResult().data).toEqual(['Harbour Grant']);
  end();
});

it('reads once more and no more often', async () => {
  const { client, readings, observer, end, readingsAre } = aList();
  await readingsAre(1);
  readings[0]?.();
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  const settled = client.invalidateQueries();
  await readingsAre(2);
  readings[1]?.();
  await settled;
  expect(readings).toHaveLength(2);
  end();
});
