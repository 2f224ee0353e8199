import { describe, expect, it } from 'vitest';
import type { QuestionScreener, QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { missingForSend } from './answers.ts';
import { compileForm } from './compile.ts';
import { diffForms, mayUnfit } from './diff.ts';
import {
  isTaken,
  screenedOut,
  screenerProblems,
  screenerTexts,
  screenerValues,
  screenerWays,
} from './screener.ts';

const AFTER = 'You can keep writing, but you cannot send it.';
type Given = Parameters<typeof question>[2];

const said = (given: Given) =>
  missingForSend([question('q', 'country', given)], { q: ['FR'] }).map((one) => one.message);
const codes = (...questions: ReturnType<typeof question>[]) =>
  compileForm(questions.map((one, ranking) => ({ ...one, ranking }))).problems.map(
    ({ path, code }) => `${path} ${code}`,
  );

const saved = (screener: QuestionScreener | null | undefined) => ({
  ...question('q', 'country'),
  _id: '0198c0de-0000-7000-8000-000000000001',
  identifying: false,
  screener,
});
const home = question('home', 'country', {
  required: true,
  screener: { op: 'equals', value: 'PL' },
});
const inFrance = {
  match: 'all' as const,
  conditions: [{ questionId: 'home', op: 'equals' as const, value: 'FR' }],
};

const shown = (required: boolean) => question('siret', 'short_text', { required, logic: inFrance });

describe('an answer that is given', () => {
  const abc = { choices: ['a', 'b', 'c'] };
  it.each<[QuestionType, Given, QuestionScreener, string[], boolean]>([
    ['country', {}, { op: 'equals', values: ['PL', 'EE'] }, ['EE'], true],
    ['country', {}, { op: 'equals', values: ['PL', 'EE'] }, ['FR'], false],
    ['country', {}, { op: 'not_equals', values: ['PL', 'EE'] }, ['EE'], false],
    ['country', {}, { op: 'not_equals', values: ['PL', 'EE'] }, ['FR'], true],
    ['single_choice', abc, { op: 'equals', value: 'a' }, ['b'], false],
    ['dropdown', abc, { op: 'equals', value: 'a' }, ['a'], true],
    ['multi_choice', abc, { op: 'includes', values: ['a', 'b'] }, ['b', 'c'], true],
    ['multi_choice', abc, { op: 'includes', values: ['a', 'b'] }, ['c'], false],
    ['multi_choice', abc, { op: 'not_includes', values: ['a', 'b'] }, ['b', 'c'], false],
    ['number', {}, { op: 'greater_than', value: 2 }, ['2'], false],
    ['number', {}, { op: 'greater_than', value: 2 }, ['2.1'], true],
    ['money', {}, { op: 'less_than', value: 1000 }, ['999', 'EUR'], true],
    ['money', {}, { op: 'less_than', value: 1000 }, ['1000', 'EUR'], false],
    ['rating', {}, { op: 'greater_than', value: 3 }, ['3'], false],
    ['date', {}, { op: 'greater_than', value: '2020-01-01' }, ['2020-01-02'], true],
    ['date', {}, { op: 'greater_than', value: '2020-01-01' }, ['2020-01-01'], false],
  ])('%s %j %j: %j is taken: %s', (type, given, screener, options, expected) => {
    expect(isTaken(question('q', type, { ...given, screener }), options)).toBe(expected);
  });

  it('is told in the words of the organisation, or in words that say what is taken', () => {
    const screener: QuestionScreener = { op: 'equals', values: ['PL', 'EE'] };
    expect(said({ screener })).toEqual([`This programme accepts only: Poland, Estonia. ${AFTER}`]);
    expect(said({ screener: { ...screener, message: 'We work in Poland and Estonia.' } })).toEqual([
      `We work in Poland and Estonia. ${AFTER}`,
    ]);
    expect(said({ screener: null })).toEqual([]);
  });

  it.each<[QuestionType, QuestionScreener, string, string]>([
    ['country', { op: 'equals', value: ' PL ' }, 'FR', 'This programme accepts only: Poland.'],
    [
      'country',
      { op: 'not_equals', values: ['PL', 'FR'] },
      'FR',
      'This programme does not accept: Poland, France.',
    ],
    ['multi_choice', { op: 'not_includes', value: 'a' }, 'a', 'This programme does not accept: A.'],
    ['multi_choice', { op: 'includes', value: 'a' }, 'b', 'This programme accepts only: A.'],
    ['number', { op: 'greater_than', value: 5 }, '5', 'This programme accepts only more than 5.'],
    ['number', { op: 'less_than', value: 5 }, '5', 'This programme accepts only less than 5.'],
    [
      'number',
      { op: 'less_than', value: 5, message: ' ' },
      '5',
      'This programme accepts only less than 5.',
    ],
    ['number', { op: 'less_than', value: 5, message: ' Too big!.! ' }, '5', 'Too big.'],
    ['number', { op: 'less_than', value: 5, message: 'No. 5 is it' }, '5', 'No. 5 is it.'],
  ])('of %s for %j: %s is told: %s', (type, screener, option, told) => {
    const asked = question('q', type, { ...abc, screener });
    const message = `${told} ${AFTER}`;
    expect(screenedOut(asked, [option])).toMatchObject([{ code: 'screened', message }]);
  });

  it('is judged only where there is one, and only when it fits its question', () => {
    const free = question('q', 'country');
    expect(isTaken({ ...free, screener: null }, ['FR'])).toBe(true);
    expect(screenedOut(free, ['FR'])).toEqual([]);
    expect(screenerTexts(free)).toEqual([]);
    expect(screenerProblems(free)).toEqual([]);
    const asked = question('q', 'country', { screener: { op: 'equals', value: 'PL' } });
    const codesOf = (options: string[]) =>
      missingForSend([asked], { q: options }).map(({ code }) => code);
    expect(codesOf([])).toEqual([]);
    expect(codesOf(['Elsewhere'])).toEqual(['invalid_country']);
    expect(codesOf(['PL'])).toEqual([]);
  });
});

const rated = (value: string) =>
  screenerProblems(
    question('q', 'rating', { limits: { min: 0 }, screener: { op: 'equals', value } }),
  );

const condition = (op: 'equals' | 'not_equals', value: string) => ({ questionId: '', op, value });

describe('what can be screened', () => {
  it('is no blank, also where 0 is an answer', () => {
    expect(rated(' ').map(({ code }) => code)).toEqual(['unknown_value']);
    expect(rated('0')).toEqual([]);
  });

  it('is compared with texts, in one way or in several', () => {
    expect(screenerValues({ op: 'equals', value: 5 })).toEqual(['5']);
    expect(screenerValues({ op: 'equals', values: [' a ', true] })).toEqual(['a', 'true']);
    expect(screenerValues({ op: 'equals' })).toEqual(['']);
    const values = ['a', 'b'];
    expect(screenerWays({ op: 'equals', values })).toEqual([
      [condition('equals', 'a')],
      [condition('equals', 'b')],
    ]);
    expect(screenerWays({ op: 'not_equals', values })).toEqual([
      [condition('not_equals', 'a'), condition('not_equals', 'b')],
    ]);
    expect(screenerWays({ op: 'not_includes', values })).toHaveLength(1);
  });

  it('has words for each value', () => {
    const screener: QuestionScreener = { op: 'equals', values: ['a', 'b'] };
    expect(screenerTexts(question('q', 'dropdown', { choices: ['a', 'b'], screener }))).toEqual([
      'A',
      'B',
    ]);
  });
});

describe('the compiler', () => {
  it.each<[QuestionType, Given, QuestionScreener, string[]]>([
    ['country', {}, { op: 'equals', values: ['PL', 'EE'] }, []],
    ['country', {}, { op: 'equals', value: 'XX' }, ['questions.0.screener unknown_value']],
    ['country', {}, { op: 'equals', value: ' ' }, ['questions.0.screener unknown_value']],
    [
      'country',
      { choices: ['PL'] },
      { op: 'not_equals', value: 'PL' },
      ['questions.0.screener no_answer_taken'],
    ],
    ['number', { limits: { max: 5 } }, { op: 'greater_than', value: 4 }, []],
    [
      'number',
      { limits: { max: 5 } },
      { op: 'greater_than', value: 5 },
      ['questions.0.screener no_answer_taken'],
    ],
    [
      'date',
      { limits: { max: '2020-01-01' } },
      { op: 'greater_than', value: '2020-01-01' },
      ['questions.0.screener no_answer_taken'],
    ],
    [
      'short_text',
      {},
      { op: 'equals', value: 'a' },
      ['questions.0.screener screener_not_for_type'],
    ],
    [
      'country',
      {},
      { op: 'greater_than', value: 'PL' },
      ['questions.0.screener screener_not_for_type'],
    ],
  ])('judges %s %j %j: %j', (type, given, screener, expected) => {
    expect(codes(question('q', type, { ...given, screener }))).toEqual(expected);
  });

  it('knows that what only refused answers show is never sent', () => {
    expect(codes(home, shown(true))).toEqual(['questions.1.logic required_never_shown']);
    const { problems, warnings } = compileForm([home, { ...shown(false), ranking: 1 }]);
    expect(problems).toEqual([]);
    expect(warnings.map(({ code }) => code)).toContain('hidden_when_sent');
    expect(codes({ ...home, screener: null }, shown(true))).toEqual([]);
  });

  it('gives examples that can be sent', () => {
    const team = question('team', 'number', {
      required: true,
      screener: { op: 'greater_than', value: 100 },
    });
    const more = question('more', 'short_text', {
      ranking: 1,
      logic: { match: 'all', conditions: [{ questionId: 'team', op: 'answered' }] },
    });
    const form = [team, more];
    const example = compileForm(form).exampleFor('more') ?? {};
    expect(Number(example['team']?.[0])).toBeGreaterThan(100);
    expect(missingForSend(form, example)).toEqual([]);
  });
});

describe('a difference', () => {
  it('is one of its own, and none between no screener and none yet', () => {
    const only: QuestionScreener = { op: 'equals', value: 'PL' };
    const kinds = diffForms([saved(null)], [saved(only)]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['screener']);
    expect(kinds.every(mayUnfit)).toBe(true);
    expect(diffForms([saved(undefined)], [saved(null)])).toEqual([]);
  });
});
