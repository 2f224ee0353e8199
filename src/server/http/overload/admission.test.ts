import { describe, expect, test, vi } from 'vitest';
import { type Admission, type CallClass, openAdmission, type Place } from './admission.ts';
import { AppError } from '#server/http/errors.ts';

const clock = { now: 0 };
const open = (): Admission => {
  clock.now = 0;
  return openAdmission(
    () => clock.now,
    () => 0.5,
  );
};
const fill = (admission: Admission, kind: CallClass, count: number): Place[] =>
  Array.from({ length: count }, () => admission.take(kind));
const refusal = (work: () => unknown): AppError | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
/** Half a second in which so many calls, all at once, take so long. */
function pass(admission: Admission, count: number, ms: number, kind: CallClass = 'urgent'): number {
  const places = fill(admission, kind, count);
  clock.now += ms;
  for (const { leave } of places) leave(true);
  clock.now += Math.max(0, 500 - ms);
  admission.saveAfter();
  return admission.figures().limit;
}

describe('Admission', () => {
  test('browsing may bring calls to half, what is of one\u2019s own to four fifths, the urgent to all', () => {
    const admission = open();
    fill(admission, 'browse', 64);
    expect(refusal(() => admission.take('browse'))).toMatchObject({
      code: 'unavailable',
      retryAfter: 4,
    });
    fill(admission, 'own', 38);
    expect(refusal(() => admission.take('own'))).toMatchObject({ code: 'unavailable' });
    fill(admission, 'urgent', 26);
    expect(refusal(() => admission.take('urgent'))?.retryAfter).toBe(3);
    expect(admission.figures()).toEqual({
      running: 128,
      waiting: 0,
      limit: 128,
      refused: { urgent: 1, own: 1, browse: 1, page: 0 },
    });
  });

  test('an urgent call waits for its turn, in order, and the lower ones do not', async () => {
    const admission = open();
    const [first] = fill(admission, 'urgent', 128);
    const order: string[] = [];
    const one = admission.enter('urgent').then((place) => {
      order.push('one');
      return place;
    });
    const other = admission.enter('urgent').then(() => order.push('other'));
    await expect(admission.enter('own')).rejects.toThrow(AppError);
    expect(admission.figures()).toMatchObject({ running: 128, waiting: 2 });
    first?.leave(true);
    (await one).leave(true);
    await other;
    expect(order).toEqual(['one', 'other']);
    expect(admission.figures()).toMatchObject({ running: 128, waiting: 0 });
  });

  test('what is promised once goes before all that wait', async () => {
    const admission = open();
    const [first] = fill(admission, 'urgent', 128);
    const order: string[] = [];
    const saves = ['one', 'other'].map(async (name) => {
      const place = await admission.enter('urgent');
      order.push(name);
      place.leave(true);
    });
    const sending = admission.enter('urgent', true).then((place) => {
      order.push('sending');
      place.leave(true);
    });
    first?.leave(true);
    await Promise.all([...saves, sending]);
    expect(order).toEqual(['sending', 'one', 'other']);
  });

  test('a turn that does not come within five seconds is refused, and the 1,001st that waits at once', async () => {
    vi.useFakeTimers();
    const admission = open();
    fill(admission, 'urgent', 128);
    const outcomes = Array.from({ length: 1001 }, async () =>
      admission.enter('urgent').catch((error: unknown) => error),
    );
    await vi.advanceTimersByTimeAsync(4999);
    expect(admission.figures()).toMatchObject({ waiting: 1000, refused: { urgent: 1 } });
    await vi.advanceTimersByTimeAsync(1);
    expect(admission.figures()).toMatchObject({ waiting: 0, refused: { urgent: 1001 } });
    expect(await outcomes[0]).toMatchObject({ code: 'unavailable' });
    vi.useRealTimers();
  });

  test('the limit follows how long calls take, between its bounds', () => {
    const admission = open();
    expect(pass(admission, 80, 301)).toBe(89);
    expect(pass(admission, 80, 400)).toBe(64);
    // Too few say nothing, and neither do quick ones that did not want the places.
    expect(pass(admission, 9, 400)).toBe(64);
    expect(pass(admission, 20, 20)).toBe(64);
    expect(pass(admission, 32, 300)).toBe(71);
    for (let turn = 0; turn < 9; turn += 1) pass(admission, 30, 450);
    expect(admission.figures().limit).toBe(64);
    for (let turn = 0; turn < 60; turn += 1) pass(admission, admission.figures().limit, 20);
    expect(admission.figures().limit).toBe(512);
  });

  test('what is not measured says nothing of how quick calls are', () => {
    const admission = open();
    const places = fill(admission, 'urgent', 80);
    clock.now += 499;
    for (const { leave } of places) leave(false);
    clock.now += 1;
    expect(admission.saveAfter()).toBeNull();
    expect(admission.figures().limit).toBe(128);
  });

  test('pages have places of their own, twice as many, and they follow the limit', () => {
    const admission = open();
    const pages = Array.from({ length: 256 }, () => admission.takePage());
    expect(admission.figures()).toMatchObject({ running: 0 });
    expect(refusal(() => admission.takePage())).toMatchObject({ code: 'unavailable' });
    expect(refusal(() => admission.take('browse'))).toBeNull();
    for (const page of pages) page.leave();
    for (let turn = 0; turn < 9; turn += 1) pass(admission, 30, 450);
    Array.from({ length: 128 }, () => admission.takePage());
    expect(refusal(() => admission.takePage())).toMatchObject({ code: 'unavailable' });
    expect(admission.figures().refused).toMatchObject({ page: 2, browse: 0 });
  });

  test('a place that is left twice is free once', () => {
    const admission = open();
    const [place] = fill(admission, 'own', 2);
    place?.leave(true);
    place?.leave(true);
    expect(admission.figures().running).toBe(1);
  });

  test('browsers are told to hold saves while there is much to do, longer the longer it lasts', () => {
    const admission = open();
    const places = fill(admission, 'urgent', 90);
    expect(admission.saveAfter()).toBeNull();
    const told = (ms = 500): number | null => {
      clock.now += ms;
      return admission.saveAfter();
    };
    expect([told(), told(), told(), told(), told()]).toEqual([2, 4, 8, 15, 15]);
    for (const { leave } of places) leave(false);
    // They were there at the beginning of this half second; then it falls slowly, as it was told to many.
    expect([told(), told(), told(5000), told(10_000), told(30_000)]).toEqual([15, 14, 10, 4, null]);
  });

  test('urgent calls that take long are much to do, and lower ones that do are not', () => {
    const admission = open();
    pass(admission, 20, 200, 'browse');
    expect(admission.saveAfter()).toBeNull();
    pass(admission, 20, 150);
    expect(admission.saveAfter()).toBeNull();
    pass(admission, 20, 151);
    expect(admission.saveAfter()).toBe(2);
  });

  test('whatever comes and goes, there are never more than the limit, and nobody is refused below a lower class', () => {
    const admission = open();
    const here: Place[] = [];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const broken: string[] = [];
    for (let step = 0; step < 4000; step += 1) {
      clock.now += next(40);
      const [urgent, own, browse] = (['urgent', 'own', 'browse'] as const).map((kind) => {
        const { running, limit } = admission.figures();
        const isTaken = refusal(() => here.push(admission.take(kind))) === null;
        if (isTaken && running >= limit) broken.push(`${step}: ${running} of ${limit}`);
        return isTaken;
      });
      // Each took a place, so who came first had the least in the way.
      if (browse && !(urgent && own)) broken.push(`${step}: browsing, and not what goes before`);
      for (let going = next(6); going > 0 && here.length > 0; going -= 1) {
        here.splice(next(here.length), 1)[0]?.leave(next(4) > 0);
      }
      if (admission.figures().running !== here.length) broken.push(`${step}: miscounted`);
    }
    expect(broken).toEqual([]);
  });
});
