import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { gathered } from './gathered.ts';

/* As the database would be told apart: by being another object. */
const aDatabase = () => ({}) as Database;

/** Readings that wait until they are let go on. */
function readings() {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const read = gathered(async (_db, names) => {
    asked.push(names);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (names.includes('broken')) throw new Error('broken');
    return new Map(names.filter((name) => name !== 'gone').map((name) => [name, `row of ${name}`]));
  });
  const end = async (at: number): Promise<void> => {
    ends[at]?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, read, end };
}

test('who asks while two readings go on is answered by the next one, each name once', async () => {
  const { asked, read, end } = readings();
  const db = aDatabase();
  const rows = ['a', 'b', 'c', 'a', 'gone'].map((name) => read(db, name));
  expect(asked).toEqual([['a'], ['b']]);
  await end(0);
  // What was being read when they asked may be older than their question.
  expect(asked[2]).toEqual(['c', 'a', 'gone']);
  await end(1);
  await end(2);
  expect(await Promise.all(rows)).toEqual([
    'row of a',
    'row of b',
    'row of c',
    'row of a',
    undefined,
  ]);
});

test('a reading that fails fails for those whom it was for, and the next one goes on', async () => {
  const { asked, read, end } = readings();
  const db = aDatabase();
  const [broken, slow, later] = ['broken', 'slow', 'later'].map((name) => read(db, name));
  await Promise.all([expect(broken).rejects.toThrow('broken'), end(0)]);
  await end(2);
  expect(await later).toBe('row of later');
  await end(1);
  expect(await slow).toBe('row of slow');
  expect(asked).toEqual([['broken'], ['slow'], ['later']]);
});

test('what is asked of one database is not read from another', async () => {
  const { asked, read, end } = readings();
  const [one, other] = [aDatabase(), aDatabase()];
  const rows = [read(one, 'a'), read(one, 'b'), read(other, 'c')];
  expect(asked).toEqual([['a'], ['b'], ['c']]);
  for (const at of [0, 1, 2]) await end(at);
  expect(await Promise.all(rows)).toEqual(['row of a', 'row of b', 'row of c']);
});
