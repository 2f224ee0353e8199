import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membersOf } from './read-model-bits.ts';
import { makePassed } from './read-model-passed.ts';

const moment = fc.oneof(fc.nat({ max: 50 }), fc.constant(Number.POSITIVE_INFINITY));
const step = fc.oneof(
  fc.record({ slot: fc.nat({ max: 120 }), moment }),
  fc.record({ limit: fc.nat({ max: 60 }) }),
);

test('what has passed is known whatever moments and limits become, in whatever order', () => {
  fc.assert(
    fc.property(
      fc.array(moment, { minLength: 1, maxLength: 100 }),
      fc.array(step, { maxLength: 60 }),
      (moments, steps) => {
        const passed = makePassed(
          (slot) => moments[slot] ?? 0,
          () => moments.length,
        );
        const wrong: unknown[] = [];
        for (const one of steps) {
          if ('limit' in one) {
            const right = moments.flatMap((at, slot) => (at <= one.limit ? [slot] : []));
            const members = membersOf(passed.at(one.limit));
            if (members.join() !== right.join()) wrong.push({ members, right });
          } else {
            const slot = Math.min(one.slot, moments.length);
            moments[slot] = one.moment;
            passed.touch(slot);
          }
        }
        expect(wrong).toEqual([]);
      },
    ),
  );
});

test('a set that was handed out stays what it was', () => {
  const moments = [1, 2, 3];
  const passed = makePassed(
    (slot) => moments[slot] ?? 0,
    () => moments.length,
  );
  const before = passed.at(2);
  expect(passed.at(2)).toBe(before);
  moments[0] = 9;
  passed.touch(0);
  expect(membersOf(passed.at(2))).toEqual([1]);
  expect(membersOf(before)).toEqual([0, 1]);
});
