import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_MS, lengthenedBy, minutesOf, MOST_MINUTES, type Outage } from './lengthening.ts';
import { DEADLINE_GRACE_MS } from './grace.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';

const deadline = Date.parse('2026-11-30T12:00:00.000Z');
const closes = deadline + DEADLINE_GRACE_MS;
const outage = (began: number, minutes: number): Outage => ({
  beganAt: began,
  endedAt: began + minutes * MINUTE_MS,
});
const by = (...outages: Outage[]) => lengthenedBy({ deadline, setAt: null, outages });

describe('lengthenedBy', () => {
  const cases: [string, Outage[], number][] = [
    ['nothing happened', [], 0],
    ['an hour before the deadline', [outage(deadline - HOUR_MS, 7)], 7],
    ['in the day after it', [outage(deadline + HOUR_MS, 7)], 7],
    ['a second is a minute', [{ beganAt: deadline, endedAt: deadline + 1000 }], 1],
    ['more than a day before', [outage(deadline - LAST_MS - HOUR_MS, 59)], 0],
    ['half of it counts', [outage(deadline - LAST_MS - 5 * MINUTE_MS, 10)], 5],
    [
      'two that overlap count once',
      [outage(deadline, 10), outage(deadline + 5 * MINUTE_MS, 10)],
      15,
    ],
    ['after the end', [outage(closes + MINUTE_MS, 30)], 0],
    [
      'in the time that another one has given',
      [outage(deadline, 10), outage(closes + MINUTE_MS, 5)],
      15,
    ],
    // The last ten minutes were lost, and are there when it is back.
    ['over the end', [outage(closes - 10 * MINUTE_MS, 120)], 120],
    ['for days', [outage(deadline - LAST_MS, 10_000)], MOST_MINUTES],
  ];
  it.each(cases)('%s', (_name, outages, minutes) => {
    expect(by(...outages)).toBe(minutes);
  });

  it('leaves out what was before the team set it', () => {
    const before = outage(deadline - 2 * HOUR_MS, 30);
    const setAt = deadline - 2 * HOUR_MS + 20 * MINUTE_MS;
    expect(lengthenedBy({ deadline, setAt, outages: [before] })).toBe(10);
  });
});

const outages = fc.array(
  fc.record({
    began: fc.integer({ min: -3000, max: 4500 }),
    minutes: fc.double({ min: 0, max: 400, noNaN: true }),
  }),
  { maxLength: 12 },
);
const toOutages = (list: { began: number; minutes: number }[]) =>
  list.map(({ began, minutes }) => outage(deadline + began * MINUTE_MS, minutes));

describe('whatever happens', () => {
  it('is a whole number of minutes from none to a day', () => {
    fc.assert(
      fc.property(outages, (list) => {
        const minutes = by(...toOutages(list));
        expect(Number.isInteger(minutes)).toBe(true);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(MOST_MINUTES);
      }),
    );
  });

  it('is never fewer for more outages, and the same in any order and for one told twice', () => {
    fc.assert(
      fc.property(outages, outages, (list, more) => {
        const some = toOutages(list);
        const all = [...some, ...toOutages(more)];
        expect(by(...all)).toBeGreaterThanOrEqual(by(...some));
        expect(by(...all.toReversed(), ...some)).toBe(by(...all));
      }),
    );
  });

  it('gives everybody the time that the team gave them, less than a minute more, unless it is a day', () => {
    fc.assert(
      fc.property(outages, (list) => {
        const all = toOutages(list);
        const minutes = by(...all);
        fc.pre(minutes < MOST_MINUTES);
        const until = closes + minutes * MINUTE_MS;
        const step = MINUTE_MS / 6;
        let there = 0;
        for (let at = deadline - LAST_MS; at < until; at += step) {
          if (!all.some(({ beganAt, endedAt }) => at >= Number(beganAt) && at < Number(endedAt)))
            there += step;
        }
        const given = closes - (deadline - LAST_MS);
        // Counted in steps of 10 s, each edge of an outage is off by one at most.
        const doubt = (2 * all.length + 1) * step;
        expect(there).toBeGreaterThanOrEqual(given - doubt);
        expect(there).toBeLessThanOrEqual(given + MINUTE_MS + doubt);
      }),
      { numRuns: 40 },
    );
  });
});

it('minutes of several outages count once, and a begun one is whole', () => {
  expect(minutesOf([])).toBe(0);
  expect(minutesOf([outage(0, 10), outage(5 * MINUTE_MS, 10), outage(HOUR_MS, 0.5)])).toBe(16);
});
