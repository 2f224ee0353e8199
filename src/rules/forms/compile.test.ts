import { describe, expect, it } from 'vitest';
import { missingForSend, visibleQuestions } from './answers.ts';
import { compileForm } from './compile.ts';
import { minutesToFill } from './compile/minutes.ts';
import { trySmallForms, tryPlantedFaults, trySoundForms } from '#test/forms/compiler-trials.ts';
import { plants } from '#test/forms/planted-faults.ts';
import { question } from '#test/questions.ts';
import { warnedForm } from '#test/forms/warned-form.ts';
import type { LogicCondition } from '#contract/questions.ts';
import type { FormQuestion } from './questions.ts';

const SEED = 20_261_122;
const all = (...conditions: LogicCondition[]) => ({ match: 'all' as const, conditions });
const any = (...conditions: LogicCondition[]) => ({ match: 'any' as const, conditions });
const is = (questionId: string, value: string | number): LogicCondition => ({
  questionId,
  op: 'equals',
  value,
});
const answered = (questionId: string): LogicCondition => ({ questionId, op: 'answered' });
const inOrder = (...questions: FormQuestion[]) =>
  questions.map((one, ranking) => ({ ...one, ranking }));

const stage = question('stage', 'single_choice', {
  label: 'Stage',
  options: [
    { value: 'idea', label: 'Idea' },
    { value: 'seed', label: 'Seed' },
  ],
});
const plan = question('plan', 'long_text', { label: 'Plan', logic: all(is('stage', 'idea')) });
const runway = (given: Partial<FormQuestion>) =>
  question('runway', 'number', { label: 'Runway', ...given });

describe('a question that nobody sees', () => {
  it('is told with the answers that show it', () => {
    const logic = all(is('stage', 'seed'), answered('plan'));
    expect(
      compileForm(inOrder(stage, plan, runway({ required: true, logic }))).problems,
    ).toMatchObject([
      {
        path: 'questions.2.logic',
        code: 'never_shown',
        key: 'conditions.required_never_shown',
        params: {
          first: { key: 'conditions.is_equals', params: { question: 'Stage', value: 'Seed' } },
          question: 'Runway',
          why: { key: 'conditions.cannot_answered', params: { question: 'Plan' } },
        },
        message:
          'If “Stage” is “Seed”, “Runway” is required but never shown: “Plan” cannot be answered then.',
        counterexample: [{ questionId: 'stage', label: 'Stage', options: ['seed'] }],
      },
    ]);
  });

  it('names of many conditions only those that exclude each other', () => {
    const team = question('team', 'number', { label: 'Team' });
    const logic = all(answered('team'), is('stage', 'seed'), answered('plan'));
    const [problem] = compileForm(inOrder(stage, plan, team, runway({ logic }))).problems;
    expect(problem?.message).toBe(
      'If “Stage” is “Seed”, “Runway” is never shown: “Plan” cannot be answered then.',
    );
  });

  it('is one whose every condition is impossible, and not one with a way left', () => {
    const team = question('team', 'number', { limits: { max: 5 } });
    const codes = (...conditions: LogicCondition[]) =>
      compileForm(inOrder(stage, team, runway({ logic: any(...conditions) }))).problems.map(
        ({ code }) => code,
      );
    expect(codes(is('team', 6), is('team', 7))).toEqual(['never_shown']);
    expect(codes(is('team', 6), is('team', 5))).toEqual(['impossible_condition']);
    expect(codes(is('team', 4), is('team', 5))).toEqual([]);
  });

  it('is required in vain when it waits for something required to be missing', () => {
    const must = { ...stage, required: true };
    const logic = all({ questionId: 'stage', op: 'not_answered' });
    const required = compileForm(inOrder(must, runway({ required: true, logic })));
    expect(required.problems.map(({ code }) => code)).toEqual(['required_never_shown']);
    const optional = compileForm(inOrder(must, runway({ logic })));
    expect(optional.problems).toEqual([]);
    expect(optional.warnings.map(({ code }) => code)).toEqual(['hidden_when_sent']);
    expect(compileForm(inOrder(stage, runway({ required: true, logic }))).problems).toMatchObject(
      [],
    );
  });

  it('may be required on few paths', () => {
    const logic = all(is('stage', 'idea'), answered('plan'));
    expect(compileForm(inOrder(stage, plan, runway({ required: true, logic }))).problems).toEqual(
      [],
    );
  });

  it('does not make others wrong that depend on an unsound one', () => {
    const broken = question('size', 'number', { limits: { min: 3, max: 2 } });
    const codes = compileForm(inOrder(broken, runway({ logic: all(is('size', 9)) }))).problems;
    expect(codes.map(({ code }) => code)).toEqual(['min_above_max']);
  });
});

describe('an example', () => {
  it('says what shows a question, in a form that can be sent', () => {
    const plain = { ...plan, required: true };
    const form = inOrder(stage, plain, runway({ logic: all(answered('plan')) }));
    const example = compileForm(form).exampleFor('runway');
    expect(example).toEqual({ stage: ['idea'], plan: ['Example'] });
    expect(visibleQuestions(form, example ?? {})).toHaveLength(3);
    expect(missingForSend(form, example ?? {})).toEqual([]);
  });

  it('is empty where nothing is needed, and none where nothing helps or nothing is asked', () => {
    const dead = runway({ logic: all(is('stage', 'idea'), is('stage', 'seed')) });
    const { exampleFor } = compileForm(inOrder(stage, dead));
    expect(exampleFor('stage')).toEqual({});
    expect(exampleFor('runway')).toBeNull();
    expect(exampleFor('ghost')).toBeNull();
    expect(compileForm([]).exampleFor('stage')).toBeNull();
  });
});

const warned = (questions: FormQuestion[], context?: Parameters<typeof compileForm>[1]) =>
  compileForm(questions, context).warnings.map(({ path, code }) => `${path} ${code}`);

const ways = (op: 'equals' | 'not_equals') =>
  question(`name_${op}`, 'short_text', {
    label: 'Sum',
    logic: all({ questionId: 'stage', op, value: 'seed' }),
  });
describe('a warning', () => {
  it('names the questions that mean the same', () => {
    const { warnings } = warnedForm();
    expect(warnings.find(({ code }) => code === 'duplicate_slot')).toMatchObject({
      key: 'warnings.same_meaning',
      params: { question: 'People', other: 'Team' },
    });
  });

  it('is said of everything that deserves it', () => {
    const { problems, warnings } = warnedForm();
    expect(problems).toEqual([]);
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'questions.1.label duplicate_label',
      'questions.3.slot duplicate_slot',
      'questions.4.logic hidden_when_sent',
      'questions.0 no_consent',
      'questions.0.identifying names_in_blind_review',
      'questions.5.limits no_answer_fits',
      'questions.6.limits tight_limit',
      'questions.7.limits tight_limit',
      'questions.8.limits tight_limit',
      'questions.9.limits tight_limit',
      'questions.10.limits tight_limit',
      'questions.11.limits tight_limit',
      'questions much_effort',
    ]);
  });

  const mail = question('mail', 'email');
  const opened = question('who', 'short_text', { label: 'Founders', identifying: false });
  it.each<[string, FormQuestion[], Parameters<typeof compileForm>[1], string[]]>([
    ['an address without consent', [mail], { blind: false }, ['questions.0 no_consent']],
    ['an address with consent', [mail, question('ok', 'consent')], { blind: false }, []],
    ['no personal data', [question('n', 'number')], { blind: false }, []],
    [
      'names opened to blind reviewers',
      [opened, question('ok', 'consent')],
      { blind: true },
      ['questions.0.identifying names_in_blind_review'],
    ],
    ['names opened to all', [opened, question('ok', 'consent')], { blind: false }, []],
    [
      'names that nobody decided on',
      [{ ...opened, identifying: null }, question('ok', 'consent')],
      { blind: true },
      [],
    ],
    ['one label on two ways', inOrder(stage, ways('equals'), ways('not_equals')), undefined, []],
    [
      'a picture by a name that no browser sends',
      [question('f', 'file', { limits: { accept: '.pdf,image/jpg' } })],
      undefined,
      ['questions.0.limits tight_limit'],
    ],
    [
      'a picture by its name',
      [question('f', 'file', { limits: { accept: '.pdf,image/jpeg,image/*' } })],
      undefined,
      [],
    ],
    [
      'one sentence in few words',
      [question('s', 'short_text', { label: 'Say it in one sentence', limits: { maxWords: 3 } })],
      undefined,
      [],
    ],
  ])('%s', (_name, questions, context, expected) => {
    expect(warned(questions, context)).toEqual(expected);
  });

  const long = Array.from({ length: 12 }, (_, index) =>
    question(`l${index}`, 'long_text', { required: true }),
  );
  it.each([
    [999, 'EUR', true],
    [1000, 'EUR', false],
    [999, 'CHF', true],
    // No rate is assumed.
    [999, 'JPY', false],
  ])('for %d %s much effort: %s', (amount, currency, expected) => {
    expect(minutesToFill(long)).toBeGreaterThan(60);
    const award = { amount, currency };
    expect(warned(long, { blind: false, award })).toEqual(
      expected ? ['questions much_effort'] : [],
    );
    expect(warned(long.slice(0, 9), { blind: false, award })).toEqual([]);
  });
});

describe(`random forms from seed ${SEED}`, () => {
  it('are sound when they were made so, and every example holds', () => {
    expect(trySoundForms(200, SEED)).toEqual([]);
  });

  it.each(Object.keys(plants))('tell where there is %s, and nothing else', (kind) => {
    expect(tryPlantedFaults(kind, 20, SEED)).toEqual([]);
  });

  it('are judged as trying every answer does when they are small', () => {
    const { complaints, refused } = trySmallForms(200, SEED);
    expect(complaints).toEqual([]);
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(150);
  });
});
