import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { gathered } from './gathered.ts';
import { inRank, type Rank, rankNow } from './turns.ts';

const settled = async () => new Promise((resolve) => setImmediate(resolve));

/* Lends a connection at once, or when it is told to: to whom, in the order in which it was asked for one. */
function aDatabase({ lends }: { lends: 'at once' | 'later' } = { lends: 'at once' }) {
  const turns: { rank: Rank; lend: () => void; refuse: () => void }[] = [];
  const turn = async () =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new Error('None is free.'));
      turns.push({ rank: rankNow(), lend: resolve, refuse });
      if (lends === 'at once') resolve();
    });
  const connection = () => ({
    execute: async (work: (lent: Database) => Promise<void>) => turn().then(async () => work(db)),
  });
  const db = { connection } as unknown as Database;
  return { db, turns };
}

/** Readings that wait until they are let go on. */
function readings(atATime = 2) {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const read = gathered(
    async (_db, names: string[]) => {
      asked.push(names);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (names.includes('broken')) throw new Error('broken');
      return new Map(
        names.filter((name) => name !== 'gone').map((name) => [name, `row of ${name}`]),
      );
    },
    { atATime, patienceMs: 100 },
  );
  const end = async (at: number): Promise<void> => {
    ends[at]?.();
    await settled();
  };
  return { asked, read, end };
}

test('who asks while two readings go on is answered by the next one, each name once', async () => {
  const { asked, read, end } = readings();
  const { db } = aDatabase();
  const first = read(db, 'a');
  await settled();
  const second = read(db, 'b');
  await settled();
  const rows = ['c', 'a', 'c', 'gone'].map(async (name) => read(db, name));
  await settled();
  expect(asked).toEqual([['a'], ['b']]);
  await end(0);
  // What was being read when they asked may be older than their question.
  expect(asked[2]).toEqual(['c', 'a', 'gone']);
  for (const at of [1, 2]) await end(at);
  expect(await Promise.all([first, second, ...rows])).toEqual([
    'row of a',
    'row of b',
    'row of c',
    'row of a',
    'row of c',
    undefined,
  ]);
});

test('who comes while a connection is waited for is in the same reading', async () => {
  const { asked, read, end } = readings();
  const { db, turns } = aDatabase({ lends: 'later' });
  const rows = ['a', 'b'].map(async (name) => read(db, name));
  await settled();
  rows.push(read(db, 'c'));
  expect(turns).toHaveLength(1);
  turns[0]?.lend();
  await settled();
  expect(asked).toEqual([['a', 'b', 'c']]);
  await end(0);
  expect(await Promise.all(rows)).toEqual(['row of a', 'row of b', 'row of c']);
});

test('where none comes it is refused to who waited for it from the beginning, and the others wait on', async () => {
  const { asked, read, end } = readings();
  const { db, turns } = aDatabase({ lends: 'later' });
  const early = Promise.allSettled([read(db, 'early')]);
  await settled();
  const late = [read(db, 'late'), read(db, 'last')];
  turns[0]?.refuse();
  expect(await early).toMatchObject([{ reason: { message: 'None is free.' } }]);
  await settled();
  expect(turns).toHaveLength(2);
  turns[1]?.lend();
  await settled();
  expect(asked).toEqual([['late', 'last']]);
  await end(0);
  expect(await Promise.all(late)).toEqual(['row of late', 'row of last']);
});

test('each is read in the rank of who asks', async () => {
  const { asked, read, end } = readings(1);
  const { db, turns } = aDatabase();
  const ranks: Rank[] = ['browse', 'urgent', 'browse', 'urgent'];
  const rows = [];
  for (const [n, rank] of ranks.entries()) {
    rows.push(inRank(rank, async () => read(db, `${n}`)));
    await settled();
  }
  for (const at of [0, 1, 2, 3]) await end(at);
  expect(await Promise.all(rows)).toEqual(['row of 0', 'row of 1', 'row of 2', 'row of 3']);
  expect(asked).toEqual([['0'], ['1'], ['2'], ['3']]);
  expect(turns.map(({ rank }) => rank)).toEqual(ranks);
});

test('a reading that fails fails for those whom it was for, and the next one goes on', async () => {
  const { asked, read, end } = readings(1);
  const { db } = aDatabase();
  const broken = Promise.allSettled([read(db, 'broken')]);
  await settled();
  const later = read(db, 'later');
  await end(0);
  expect(await broken).toMatchObject([{ reason: { message: 'broken' } }]);
  await end(1);
  expect(await later).toBe('row of later');
  expect(asked).toEqual([['broken'], ['later']]);
});

test('what is asked of one database is not read from another', async () => {
  const { asked, read, end } = readings(1);
  const rows = ['a', 'b'].map(async (name) => read(aDatabase().db, name));
  await settled();
  expect(asked).toEqual([['a'], ['b']]);
  for (const at of [0, 1]) await end(at);
  expect(await Promise.all(rows)).toEqual(['row of a', 'row of b']);
});

afterEach(() => void vi.useRealTimers());

test('nobody waits for what hangs: another one begins for all who wait by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, read, end } = readings(1);
  const { db } = aDatabase();
  const hanging = read(db, 'a');
  await settled();
  const [one, other] = [read(db, 'b'), read(db, 'c')];
  vi.advanceTimersByTime(99);
  await settled();
  expect(asked).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  await settled();
  expect(asked[1]).toEqual(['b', 'c']);
  await end(1);
  expect(await Promise.all([one, other])).toEqual(['row of b', 'row of c']);
  // And again, for who comes while it still hangs.
  const later = read(db, 'd');
  vi.advanceTimersByTime(100);
  await settled();
  await end(2);
  expect(await later).toBe('row of d');
  await end(0);
  expect(await hanging).toBe('row of a');
  // What has ended makes room: nothing begins by itself.
  vi.advanceTimersByTime(1000);
  await settled();
  expect(asked).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('of more than fifty the others are in the next one', async () => {
  const { asked, read, end } = readings(1);
  const { db } = aDatabase();
  const rows = Array.from({ length: 62 }, async (_, n) => read(db, `${n}`));
  await settled();
  await end(0);
  expect(asked.map((names) => names.length)).toEqual([50, 12]);
  await end(1);
  expect(await Promise.all(rows)).toEqual(Array.from({ length: 62 }, (_, n) => `row of ${n}`));
});
