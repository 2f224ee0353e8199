import { describe, expect, it, test } from 'vitest';
import { all, any, choice, must } from '#test/forms/open-solver.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from '../questions.ts';
import { explainHidden, idleConditions } from './explain.ts';
import { formModelOf } from './form-model.ts';
import type { Hidden } from './reach.ts';
import { openSolver } from './solve.ts';

const named = (key: string, logic?: FormQuestion['logic'], given: Partial<FormQuestion> = {}) =>
  choice(key, logic, { label: key.toUpperCase(), ...given });

function open(form: readonly FormQuestion[], free: readonly FormQuestion[] = []) {
  const model = formModelOf(form, new Set(), new Set(free));
  return { model, solver: openSolver(model) };
}
const x = named('x');
const dead = named('dead', all(['x', 'equals', 'a'], ['x', 'equals', 'b']));

const explain = (
  form: FormQuestion[],
  place: number,
  how: Hidden,
  left = 10_000,
  free: FormQuestion[] = [],
) => {
  const { model, solver } = open(form, free);
  const { code, message, isWhole, counterexample } = explainHidden(model, solver, place, how, {
    left,
  });
  return { code, message, isWhole, counterexample };
};

describe('why a question is hidden', () => {
  const plain = {
    never: {
      code: 'never_shown',
      message: 'change its conditions; no answers can meet them, so nobody would see it.',
    },
    unsent: {
      code: 'required_never_shown',
      message:
        'it is required but hidden whenever the form can be sent; change its conditions or make it optional.',
    },
  };

  it('is not said further where nothing is known of it', () => {
    for (const how of ['never', 'unsent'] as const) {
      expect(explain([x], 0, how)).toEqual(plain[how]);
      expect(explain([x], 3, how)).toEqual(plain[how]);
      expect(explain([x, dead], 1, how, 10_000, [dead])).toEqual(plain[how]);
      expect(explain([x, dead], 1, how, 0)).toEqual(plain[how]);
      // It is not hidden.
      expect(explain([x, named('y', all(['x', 'answered']))], 1, how)).toEqual(plain[how]);
    }
  });

  it.each<[string, FormQuestion[], Hidden, object]>([
    [
      'one of either',
      [x, named('z', any(['x', 'equals', 'd'], ['x', 'equals', 'e']))],
      'never',
      {
        code: 'never_shown',
        message: 'change its conditions, which nobody can meet: “X” cannot be “d”.',
      },
    ],
    [
      'one condition',
      [x, named('z', all(['x', 'equals', 'd']))],
      'never',
      {
        code: 'never_shown',
        message: 'change its conditions, which nobody can meet: “X” cannot be “d”.',
      },
    ],
    [
      'one condition that cannot be sent',
      [{ ...x, ...must }, named('z', all(['x', 'not_answered']), must)],
      'unsent',
      {
        code: 'required_never_shown',
        message:
          'it is required but hidden whenever the form can be sent: “X” must be answered then.',
      },
    ],
    [
      'the conditions that exclude the last, without those that have no part in it',
      [
        x,
        named('y'),
        named(
          'z',
          all(
            ['y', 'equals', 'a'],
            ['x', 'equals', 'a'],
            ['y', 'not_equals', 'b'],
            ['x', 'equals', 'b'],
          ),
        ),
      ],
      'never',
      {
        code: 'never_shown',
        message: 'If “X” is “A”, “Z” is never shown: “X” cannot be “B” then.',
        isWhole: true,
        counterexample: [{ questionId: 'x', label: 'X', options: ['a'] }],
      },
    ],
    [
      'two conditions that exclude the last, of a required question',
      [
        x,
        named(
          'z',
          all(
            ['x', 'not_equals', 'a'],
            ['x', 'not_equals', 'b'],
            ['x', 'answered'],
            ['x', 'not_equals', 'c'],
          ),
          must,
        ),
      ],
      'never',
      {
        code: 'never_shown',
        message:
          'If “X” is not “A” and if “X” is not “B”, “Z” is required but never shown: “X” must be “C” then.',
        isWhole: true,
        counterexample: [{ questionId: 'x', label: 'X', options: ['c'] }],
      },
    ],
    [
      'two of three conditions, the first of which has no part in it',
      [
        x,
        question('tags', 'multi_choice', {
          label: 'Tags',
          choices: ['a', 'b', 'c'],
          limits: { max: 2 },
        }),
        named(
          'z',
          all(
            ['x', 'equals', 'a'],
            ['tags', 'includes', 'a'],
            ['tags', 'includes', 'b'],
            ['tags', 'includes', 'c'],
          ),
        ),
      ],
      'never',
      {
        code: 'never_shown',
        message:
          'If “Tags” includes “A” and if “Tags” includes “B”, “Z” is never shown: “Tags” cannot include “C” then.',
        isWhole: true,
        counterexample: [{ questionId: 'tags', label: 'Tags', options: ['a', 'b'] }],
      },
    ],
    [
      'without a word of sending where nobody can see it',
      [
        { ...x, ...must },
        named('y'),
        named('z', all(['x', 'not_answered'], ['y', 'equals', 'a'], ['y', 'equals', 'b'])),
      ],
      'never',
      {
        code: 'never_shown',
        message: 'If “Y” is “A”, “Z” is never shown: “Y” cannot be “B” then.',
        isWhole: true,
        counterexample: [{ questionId: 'y', label: 'Y', options: ['a'] }],
      },
    ],
    [
      'a condition that cannot be sent beside another',
      [
        { ...x, ...must },
        named('y', all(['x', 'equals', 'a']), must),
        named('z', all(['x', 'equals', 'a'], ['y', 'not_answered']), must),
      ],
      'unsent',
      {
        code: 'required_never_shown',
        message: 'If “X” is “A”, “Z” is required but never shown: “Y” must be answered then.',
        isWhole: true,
        counterexample: [{ questionId: 'x', label: 'X', options: ['a'] }],
      },
    ],
    [
      'without an example where nothing needs to be answered',
      [x, named('z', all(['x', 'not_answered'], ['x', 'equals', 'a']))],
      'never',
      {
        code: 'never_shown',
        message: 'If “X” is not answered, “Z” is never shown: “X” cannot be “A” then.',
        isWhole: true,
      },
    ],
  ])('is %s', (_name, form, how, wanted) => {
    expect(explain(form, form.length - 1, how)).toEqual(wanted);
  });
});

test('conditions that say nothing are told one by one', () => {
  const z = named(
    'z',
    any(
      ['x', 'equals', 'd'],
      ['x', 'not_equals', 'e'],
      ['x', 'equals', 'a'],
      ['x', 'not_equals', 'a'],
    ),
  );
  const { model } = open([x, z, dead], [dead]);
  const idle = (place: number, left = 1000) =>
    idleConditions(model, place, { left }).map(({ code, message }) => `${code}: ${message}`);
  expect(idle(1)).toEqual([
    'impossible_condition: remove a condition that never holds: “X” cannot be “d”.',
    'impossible_value: remove a condition that always holds: “X” cannot be “e”.',
  ]);
  expect([idle(0), idle(2), idle(9), idle(1, 0)]).toEqual([[], [], [], []]);
});
