import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blindSwitchProblem, dayAlone, knownUpTo, isDayAlone } from './blind.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('two instants of a day are told alike, and two of different days are not', () => {
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      const isSameDay = one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
      expect(dayAlone(one).getTime() === dayAlone(other).getTime()).toBe(isSameDay);
      expect(isDayAlone(dayAlone(one).toISOString())).toBe(true);
      // What happened is never told as something to come.
      expect(dayAlone(one) <= one).toBe(true);
    }),
  );
});

test('whatever instant of a day is asked for, the same is known of it, and nothing to come', () => {
  fc.assert(
    fc.property(instants, fc.nat(86_399_999), instants, (at, later, now) => {
      const day = dayAlone(at);
      const other = new Date(day.getTime() + later);
      expect(knownUpTo(at, now)).toEqual(knownUpTo(other, now));
      expect(knownUpTo(at, now) <= now).toBe(true);
    }),
  );
});

const rounds = fc.record({
  isBlind: fc.boolean(),
  isSent: fc.boolean(),
  isJudged: fc.boolean(),
  isLifted: fc.boolean(),
});

test('what was sent blind is switched open by nothing, and what was read with names is never called blind again', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      expect(blindSwitchProblem(round, round.isBlind)).toBeNull();
      const open = blindSwitchProblem({ ...round, isBlind: true }, false);
      expect(open === null).toBe(!round.isSent);
      const close = blindSwitchProblem({ ...round, isBlind: false }, true);
      expect(close === null).toBe(!round.isLifted && !round.isJudged);
    }),
  );
});
