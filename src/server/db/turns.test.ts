import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inRank, openTurns, type Rank } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Turns of so many connections, and who got one, in order. */
function open(size: number) {
  const turn = openTurns(size);
  const got: string[] = [];
  const ask = async (rank: Rank, name: string): Promise<() => void> => {
    const back = await inRank(rank, turn);
    got.push(name);
    return back;
  };
  return { turn, got, ask };
}
const settled = async () => vi.advanceTimersByTimeAsync(0);
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`);

describe('turns', () => {
  test('lower ranks leave a quarter of the connections to what is urgent', async () => {
    const { got, ask } = open(12);
    for (const name of many(20, 'search')) void ask('browse', name).catch(() => undefined);
    await settled();
    expect(got).toEqual(many(9, 'search'));
    for (const name of many(3, 'save')) void ask('urgent', name);
    await settled();
    expect(got.slice(9)).toEqual(many(3, 'save'));
  });

  test('beside what is urgent they have a quarter, and it goes first however long others wait', async () => {
    const { got, ask } = open(4);
    const searches = await Promise.all(many(3, 'search').map(async (name) => ask('browse', name)));
    const save = await ask('urgent', 'save 0');
    for (const name of many(2, 'more')) void ask('browse', name);
    void ask('own', 'mine');
    void ask('urgent', 'save 1');
    await settled();
    expect(got).toHaveLength(4);
    searches[0]?.();
    await settled();
    expect(got.slice(4)).toEqual(['save 1']);
    searches[1]?.();
    await settled();
    // One of four is the quarter, and it is taken.
    expect(got.slice(5)).toEqual([]);
    searches[2]?.();
    await settled();
    expect(got.slice(5)).toEqual(['mine']);
    save();
    await settled();
    expect(got.slice(6)).toEqual([]);
  });

  test('what is promised once goes before what is urgent, and keeps the lower ranks down as well', async () => {
    const { got, ask } = open(4);
    const saves = await Promise.all(many(4, 'save').map(async (name) => ask('urgent', name)));
    void ask('urgent', 'later');
    void ask('first', 'sending');
    void ask('own', 'mine');
    await settled();
    saves[0]?.();
    saves[1]?.();
    saves[2]?.();
    await settled();
    expect(got.slice(4)).toEqual(['sending', 'later', 'mine']);
  });

  test('without anything urgent the lower ranks go on, one’s own first', async () => {
    const { got, ask } = open(4);
    const backs = await Promise.all(many(3, 'search').map(async (name) => ask('browse', name)));
    void ask('browse', 'later');
    void ask('own', 'mine');
    backs[0]?.();
    backs[0]?.();
    await settled();
    expect(got.slice(3)).toEqual(['mine']);
    backs[1]?.();
    await settled();
    expect(got.slice(4)).toEqual(['later']);
  });

  test('whoever waits too long is told, and takes no turn afterwards', async () => {
    const { got, ask } = open(1);
    const back = await ask('urgent', 'save');
    const late = ask('urgent', 'late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await late).toMatchObject({ code: 'NO_TURN' });
    back();
    await ask('browse', 'search');
    expect(got).toEqual(['save', 'search']);
  });
});
