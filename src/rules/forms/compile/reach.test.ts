import { describe, expect, it, test } from 'vitest';
import { all, any, choice, must } from '#test/forms/open-solver.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from '../questions.ts';
import { formModelOf } from './form-model.ts';
import {
  answersOf,
  canHoldAlone,
  exampleAt,
  hiddenPlaces,
  shownAnswers,
  tryGoal,
} from './reach.ts';
import { openSolver } from './solve.ts';

const none: ReadonlySet<never> = new Set();
const named = (key: string, logic?: FormQuestion['logic'], given: Partial<FormQuestion> = {}) =>
  choice(key, logic, { label: key.toUpperCase(), ...given });

function open(form: readonly FormQuestion[], free: readonly FormQuestion[] = []) {
  const model = formModelOf(form, none, new Set(free));
  return { model, solver: openSolver(model) };
}
function hidden(form: readonly FormQuestion[], free: readonly FormQuestion[] = [], left = 10_000) {
  const { model, solver } = open(form, free);
  const places = hiddenPlaces(model, solver, { left });
  return [...places].map(([place, how]) => `${form[place]?.key} ${how}`);
}
const steps = (form: readonly FormQuestion[], free: readonly FormQuestion[] = []) => {
  const { model, solver } = open(form, free);
  const budget = { left: 50_000 };
  hiddenPlaces(model, solver, budget);
  return 50_000 - budget.left;
};

const x = named('x');
const never = all(['x', 'equals', 'a'], ['x', 'equals', 'b']);
const dead = named('dead', never);

describe('the questions that are hidden', () => {
  test.each<[string, FormQuestion[], string[]]>([
    ['none', [x, named('y'), named('z', all(['x', 'answered']))], []],
    ['by what cannot be', [x, dead], ['dead never']],
    [
      'behind what is hidden',
      [x, dead, named('z', all(['dead', 'answered']))],
      ['dead never', 'z never'],
    ],
    [
      'by itself, and not what wants no answer of it',
      [x, dead, named('z', all(['dead', 'not_answered']))],
      ['dead never'],
    ],
    [
      'by what is required',
      [
        { ...x, ...must },
        named('y', all(['x', 'not_answered'])),
        named('z', all(['y', 'answered'])),
      ],
      ['y unsent', 'z unsent'],
    ],
    [
      'by what the programme takes',
      [
        named('x', null, { screener: { op: 'equals', value: 'a' } }),
        named('y', all(['x', 'equals', 'b'])),
      ],
      ['y unsent'],
    ],
    [
      'one after the other',
      [x, dead, named('y', all(['x', 'equals', 'c'])), named('w', never)],
      ['dead never', 'w never'],
    ],
    [
      'not by the first answer that is tried',
      [x, ...['a', 'b', 'c'].map((one) => named(one, all(['x', 'equals', one])))],
      [],
    ],
  ])('%s', (_name, form, wanted) => {
    expect(hidden(form)).toEqual(wanted);
  });

  it('are not those whose conditions are not sound', () => {
    expect(hidden([x, dead], [dead])).toEqual([]);
    expect(hidden([x, dead, named('z', all(['dead', 'answered']))], [dead])).toEqual([]);
  });

  it('are not looked for where the steps are out', () => {
    expect(hidden([x, dead], [], 0)).toEqual([]);
    expect(hidden([x, dead], [], 3)).toEqual([]);
    expect(hidden([x, dead], [], 1000)).toEqual(['dead never']);
  });

  // Any answer to a choice of three takes 5.25 steps, a condition an eighth of one.
  it('are found with fewer steps where one solution shows many', () => {
    const chain = ['b', 'c', 'd', 'e'].map((key, place) =>
      named(key, all([['x', 'b', 'c', 'd'][place] ?? '', 'answered'])),
    );
    // Answering whatever can be answered shows all of them: no question takes a search of its own.
    expect(steps([x, ...chain])).toBe(5 * 5.25 + 4 / 8);
    expect(steps([x, named('y')])).toBe(2 * 5.25);
    // What no condition is sound for is not looked at.
    expect(steps([x, dead], [dead])).toBe(5.25 + 2 / 8);
    const one = 3 * (1 + (1 + 1 / 64) + 0.75) + 4 + 2;
    expect(steps([x, named('y', all(['x', 'equals', 'c']))])).toBe(5.25 + 1 / 8 + 2 * 5.25 + one);
  });

  it('are not looked for beside each solution where that shows no more', () => {
    const values = Array.from({ length: 150 }, (_, place) => `v${place}`);
    const form = [
      question('x', 'dropdown', { choices: values }),
      ...values.map((value) => named(value, all(['x', 'equals', value]))),
    ];
    const look = 1 + 150 / 4;
    const atFirst = 3 * look + 150 / 8 + 5.25;
    const beginning = 3 * look + 150 * 5.25;
    const goals = values
      .slice(1)
      .map((value) => 1 + 1 + 4 + 3 * (look + 1 + value.length / 64))
      .reduce((sum, one) => sum + one);
    // The first value is seen at first. Then solutions 1, 5, 21, 85 and 149 are looked at for more.
    const looks = (149 + 148 + 147 + 146 + 145) / 8;
    expect(steps(form)).toBeCloseTo(atFirst + beginning + goals + looks, 6);
  });
});

test('a goal takes no more than its share', () => {
  const { solver } = open([x, named('y', all(['x', 'equals', 'b']))]);
  const budget = { left: 1_000_000 };
  expect(tryGoal(solver, { shown: [1], sent: false }, budget).kind).toBe('yes');
  const spent = 1_000_000 - budget.left;
  expect(spent).toBeGreaterThan(10);
  expect(spent).toBeLessThan(100);
  const little = { left: 5 };
  expect(tryGoal(open([x, dead]).solver, { shown: [1], sent: false }, little).kind).toBe('unknown');
  expect(little.left).toBeLessThan(0);
  const wide = Array.from({ length: 200 }, (_, place) =>
    question(`q${place}`, 'dropdown', {
      choices: Array.from({ length: 200 }, (_one, at) => `v${at}`),
    }),
  );
  const much = { left: 1_000_000 };
  expect(tryGoal(open(wide).solver, { shown: [1], sent: false }, much).kind).toBe('unknown');
  // Three looks of 51 steps at each of 98 questions; then each is looked at once, in vain.
  expect(1_000_000 - much.left).toBe(98 * 153 + 102 * 51);
});

const must3 = (answer: string[] | null | undefined) => [
  { mayBeEmpty: true, answer: ['a'] },
  { mayBeEmpty: false, answer: ['b'] },
  { mayBeEmpty: false, answer },
];

describe('answers of a solution', () => {
  const { model } = open([x, named('y'), named('z', null, { _id: 'id-z' })]);

  it('are those that must be there, by question', () => {
    expect(answersOf(model, must3(['c']))).toEqual({ y: ['b'], 'id-z': ['c'] });
    expect(answersOf(model, must3(undefined))).toBeNull();
    expect(answersOf(model, must3(null))).toBeNull();
    expect(answersOf(model, [{ mayBeEmpty: true, answer: null }])).toEqual({});
  });

  it('are shown with their labels', () => {
    expect(shownAnswers(model, must3(['c']))).toEqual([
      { questionId: 'y', label: 'Y', options: ['b'] },
      { questionId: 'id-z', label: 'Z', options: ['c'] },
    ]);
    expect(shownAnswers(model, must3(undefined))).toHaveLength(1);
    expect(shownAnswers(model, must3([' ']))).toHaveLength(1);
    expect(shownAnswers(model, [])).toEqual([]);
  });
});

const at = (form: FormQuestion[], place: number, left = 10_000) => {
  const { model, solver } = open(form);
  const budget = { left };
  const example = exampleAt(model, solver, place, budget);
  expect(budget.left).toBe(left);
  return example;
};

describe('an example', () => {
  it('can be sent where one can', () => {
    const y = named('y', all(['x', 'not_answered']));
    expect(at([{ ...x, ...must }, y], 1)).toEqual({});
    expect(at([x, named('y', all(['x', 'equals', 'b']))], 1)).toEqual({ x: ['b'] });
    expect(
      at(
        [
          named('x', null, { screener: { op: 'equals', value: 'b' } }),
          named('y', all(['x', 'answered'])),
        ],
        1,
      ),
    ).toEqual({ x: ['b'] });
    expect(
      at(
        [
          named('x', null, { screener: { op: 'equals', value: 'b' } }),
          named('y', all(['x', 'equals', 'a'])),
        ],
        1,
      ),
    ).toEqual({ x: ['a'] });
  });

  it('is none where there is no such question, no answer or no time', () => {
    expect(at([x, dead], 1)).toBeNull();
    expect(at([x], 1)).toBeNull();
    expect(at([x, named('y', all(['x', 'equals', 'b']))], 1, 10)).toBeNull();
  });
});

test('a condition can hold alone', () => {
  const ok = question('ok', 'consent');
  const form = [
    x,
    ok,
    named('y', any(['x', 'equals', 'a'], ['x', 'equals', 'd'], ['ok', 'equals', 'false'])),
  ];
  const { model } = open(form);
  const can = (atomic: number, holds: boolean, left = 1000) =>
    canHoldAlone(model, { atomic, holds }, { left });
  expect([can(0, true), can(0, false)]).toEqual([true, true]);
  expect([can(1, true), can(1, false)]).toEqual([false, true]);
  expect([can(2, true), can(2, false)]).toEqual([true, true]);
  expect(can(9, true)).toBe(true);
  // What is not known may be.
  expect(can(1, true, 0)).toBe(true);
});
