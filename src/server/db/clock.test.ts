import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSharedClock } from './clock.ts';

/** What a network does: waits before and behind the answer, and how long until the next question. */
const answers = fc.array(
  fc.record({
    there: fc.double({ min: 0, max: 3000, noNaN: true }),
    back: fc.double({ min: 0, max: 3000, noNaN: true }),
    pause: fc.double({ min: 0, max: 600_000, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('it is never further from the database than the best answer leaves open', () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: -1_000_000, max: 1_000_000 }), (all, apart) => {
      let tick = 0;
      const database = (): number => Date.now() + apart + tick;
      const started = database() - tick;
      const clock = makeSharedClock(() => tick);
      let doubt = Number.POSITIVE_INFINITY;
      for (const { there, back, pause } of all) {
        const askedAt = tick;
        tick += there;
        const at = new Date(started + tick);
        tick += back;
        clock.learn(at, askedAt, tick);
        doubt = Math.min((there + back) / 2, doubt);
        // Two roundings to whole milliseconds, and the test's own clock.
        expect(Math.abs(clock.now().getTime() - (started + tick))).toBeLessThanOrEqual(
          (there + back) / 2 + doubt + 2 + tick * 0.001,
        );
        tick += pause;
      }
    }),
  );
});

test('a database whose time is set is followed with the next answer', () => {
  let tick = 0;
  const clock = makeSharedClock(() => tick);
  const first = new Date('2026-11-21T12:00:00.000Z');
  clock.learn(first, 0, 10);
  tick = 5;
  expect(clock.now()).toEqual(first);
  const later = new Date('2026-11-21T11:00:00.000Z');
  clock.learn(later, 2000, 2100);
  tick = 2050;
  expect(clock.now()).toEqual(later);
});

test('a slow answer spoils nothing that is known better', () => {
  let tick = 0;
  const clock = makeSharedClock(() => tick);
  const first = new Date('2026-11-21T12:00:00.000Z');
  clock.learn(first, 0, 2);
  // Read at once, and five seconds on its way back.
  clock.learn(new Date(first.getTime() + 999), 1000, 6000);
  tick = 6001;
  expect(clock.now()).toEqual(new Date(first.getTime() + 6000));
});
