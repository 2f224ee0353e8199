import { describe, expect, it } from 'vitest';
import { all, any, choice, type Condition, open, unsound } from '#test/forms/open-solver.ts';
import { question } from '#test/questions.ts';

const x = choice('x');
const y = choice('y');
const term = (atomic: number, holds = true) => ({ atomic, holds });
const many = Array.from({ length: 10 }, (_, place) => `v${place}`);
const not = (values: string[]) => values.map((value): Condition => ['x', 'not_equals', value]);

describe('a search', () => {
  const form = [x, choice('y', all(['x', 'equals', 'b'])), choice('z', all(['y', 'answered']))];

  it('is for all the questions and all the terms together', () => {
    const { solve } = open(...form);
    expect(solve({})).toBe('a a a');
    expect(solve({ shown: ['y', 'z'] })).toBe('b! a! a');
    expect(solve({ terms: [term(0)] })).toBe('b! a a');
    expect(solve({ terms: [term(0, false)] })).toBe('a a a');
    expect(solve({ terms: [term(1)] })).toBe('b! a! a');
    expect(solve({ terms: [term(0, false), term(1)] })).toBe('no');
    expect(solve({ terms: [term(1), term(0, false)] })).toBe('no');
    expect(solve({ terms: [term(0, false)], shown: ['y'] })).toBe('no');
    expect(solve({ terms: [term(0), term(0)] })).toBe('b! a a');
    expect(solve({ terms: [term(0), term(0, false)] })).toBe('no');
    expect(solve({ terms: [term(9)] })).toBe('no');
  });

  it('is not over where the steps are', () => {
    const { solve } = open(...form);
    expect(solve({ shown: ['z'] }, 0)).toBe('unknown');
    // 15.75 for any answer to each, 2 for the two literals, and 13.3 for another answer to the first.
    expect(open(...form).solve({ shown: ['z'] }, 31)).toBe('unknown');
    expect(open(...form).solve({ shown: ['z'] }, 32)).toBe('b! a! a');
  });

  it('remembers what it found, in whatever order it is asked, and not what it had no steps for', () => {
    const { solve, steps } = open(...form);
    expect(solve({ shown: ['z'] }, 31)).toBe('unknown');
    // Two literals, a look at the one, and the whole search for another answer.
    expect(steps({ shown: ['z'] })).toBe(3 + 4 + 3 * (1 + (1 + 1 / 64) + 0.75));
    expect(steps({ shown: ['z'] })).toBe(3);
    const other = open(x, choice('z', any(['x', 'not_equals', 'a'], ['x', 'not_equals', 'b'])));
    const terms = [term(0, false), term(1, false)];
    expect(other.solve({ terms })).toBe('c a');
    // A step for each literal, and one for each that is held where another answer is looked up.
    expect(other.steps({ terms })).toBe(2 + 1 + 2);
    expect(other.steps({ terms: terms.toReversed() })).toBe(2 + 2);
  });

  it('decides the shorter of two choices first, and at once what has one way left', () => {
    const look = 1 + (1 + 1 / 64) + 0.75;
    const beginning = 4 * 5.25;
    const shown = ['v', 'w'];
    const long = choice('v', any(['x', 'equals', 'a'], ['x', 'equals', 'b'], ['y', 'equals', 'a']));
    const short = choice('w', any(['y', 'equals', 'b'], ['y', 'equals', 'c']));
    const weighed = 3 + 2;
    const otherAnswer = 1 + 1 + 4 + 3 * look;
    expect(open(x, y, long, short).solve({ shown })).toBe('a! b! a a');
    expect(open(x, y, long, short).steps({ shown })).toBe(
      beginning + weighed + otherAnswer + 3 + 1,
    );
    const forced = choice('v', any(['x', 'equals', 'a'], ['x', 'equals', 'b']));
    const notA = 1 + 1 + 4 + 4 * look;
    expect(open(x, y, forced, short).steps({ shown, terms: [term(0, false)] })).toBe(
      beginning + notA + 1 + 1 + 2 + otherAnswer,
    );
  });

  it('takes only what is known where that is asked', () => {
    const { solve } = open(unsound('x'), choice('z', all(['x', 'equals', 'd'])));
    expect(solve({ shown: ['z'] })).toBe('?! a');
    expect(solve({ shown: ['z'], certain: true })).toBe('no');
    const other = open(unsound('x'), choice('z', all(['x', 'not_equals', 'd'])));
    expect(other.solve({ shown: ['z'], certain: true })).toBe('? a');
  });

  it('finds nothing behind what counts as never shown', () => {
    const solver = open(...form);
    solver.bury('y', true);
    expect(solver.solve({ shown: ['z'] })).toBe('b! a! a');
    expect(solver.solve({ shown: ['z'], sent: true })).toBe('no');
    expect(solver.solve({ shown: ['y'], sent: true })).toBe('no');
    expect(solver.solve({ sent: true })).toBe('a - a');
    solver.bury('y', false);
    expect(solver.solve({ shown: ['z'] })).toBe('no');
    expect(solver.solve({})).toBe('a - a');
    const other = open(
      x,
      choice('y', all(['x', 'equals', 'b'])),
      choice('z', all(['y', 'not_answered'])),
    );
    other.bury('y', false);
    expect(other.solve({ shown: ['z'] })).toBe('a - a');
  });

  it('reads more conditions than it remembers', () => {
    const asked = question('x', 'dropdown', { choices: many });
    const shown = ['z'];
    expect(open(asked, choice('z', all(...not(many.slice(0, 9))))).solve({ shown })).toBe('v9 a');
    const none = choice('z', all(['x', 'answered'], ...not(many)));
    expect(open(asked, none).solve({ shown })).toBe('no');
  });
});
