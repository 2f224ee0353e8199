import { describe, expect, it, test } from 'vitest';
import { questionType } from '#contract/questions.ts';
import { readRow } from '../imports/columns.ts';
import { LOST_CONDITION, NOT_A_FORM } from './import-losses.ts';
import { askedRow, formRow, mapQuestions } from './import-row.ts';
import { typeSources } from './types/index.ts';

const row = (own: object = {}) => ({ id: 'one', label: 'What?', type: 'short_text', ...own });

function read(rows: object[]) {
  const asked = readRow(askedRow, { questions: rows });
  if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
  return mapQuestions(asked.value.questions);
}
function sound(...rows: object[]) {
  const mapped = read(rows);
  if ('problems' in mapped) throw new Error(JSON.stringify(mapped.problems));
  return mapped;
}
function told(...rows: object[]) {
  const mapped = read(rows);
  return 'problems' in mapped
    ? mapped.problems.map(({ field, reason }) => `${field}: ${reason.message}`)
    : [];
}
const asked = (own: object) => sound(row(own)).questions[0];

const keys = (...rows: object[]) =>
  sound(...rows).questions.map(({ key, ranking }) => [key, ranking]);
const of = (id: string, order?: number) => row({ id, order });

describe('a row is asked as a question', () => {
  it('with nothing but its words', () => {
    expect(sound(row())).toEqual({
      questions: [
        {
          key: 'one',
          screen: 'Application',
          ranking: 0,
          type: 'short_text',
          label: 'What?',
          help: null,
          required: false,
          options: [],
          limits: {},
          logic: null,
          slot: null,
          identifying: null,
          screener: null,
          stage: null,
        },
      ],
      losses: [[]],
      notes: [],
    });
  });

  it('with all that it says', () => {
    const given = {
      section: 'Team',
      type: 'dropdown',
      required: true,
      help: 'Choose.',
      options: ['a', 'B', 'A', 'b', 'c'],
      slot: 'stage',
      screener: { op: 'equals', value: 'a' },
      stage: 'shortlisted',
    };
    expect(asked(given)).toMatchObject({
      screen: 'Team',
      type: 'dropdown',
      required: true,
      help: 'Choose.',
      options: [
        { value: 'a', label: 'a' },
        { value: 'B', label: 'B' },
        { value: 'c', label: 'c' },
      ],
      slot: 'stage',
      screener: { op: 'equals', value: 'a' },
      stage: 'shortlisted',
    });
  });

  it.each<[string, object, object]>([
    [
      'a help of its own',
      { type: 'multi_choice', options: ['I agree'], help: 'Read.' },
      { help: 'Read.\n\nI agree' },
    ],
    [
      'a condition',
      { id: 'two', order: 2, logic: { conditions: [{ questionId: 'one', op: 'answered' }] } },
      { logic: { match: 'all', conditions: [{ questionId: 'one', op: 'answered' }] } },
    ],
    [
      'a condition of a table',
      {
        id: 'two',
        order: 2,
        logic: '{"match":"any","conditions":[{"questionId":"one","op":"answered"}]}',
      },
      { logic: { match: 'any' } },
    ],
  ])('with %s', (_what, own, wanted) => {
    expect(
      sound(row({ order: 1 }), row({ id: 'two', order: 2, ...own })).questions[1],
    ).toMatchObject(wanted);
  });

  it.each<[string, object, object]>([
    ['number', { min: 1, max: 5 }, { min: 1, max: 5 }],
    ['number', { min: 0 }, { min: 0 }],
    ['long_text', { maxWords: 9, maxLength: 99 }, { maxWords: 9, maxLength: 99 }],
    [
      'file',
      { accept: '.pdf;.doc', maxFileSizeMb: 2, maxFiles: 3 },
      { accept: ['.pdf', '.doc'], maxFileSizeMb: 2, maxFiles: 3 },
    ],
    ['file', {}, {}],
    ['date', { maxWords: 9 }, {}],
    ['currency_code', {}, { maxLength: 3 }],
    ['currency_code', { maxLength: 9 }, { maxLength: 3 }],
  ])('a %s with the limits %j', (type, given, limits) => {
    expect(asked({ type, ...given })?.limits).toStrictEqual(limits);
  });

  it.each([
    ['päivä 1', 'paiva_1'],
    ['  --a?!b', 'a_b'],
    ['__a_-.:9', 'a_-.:9'],
    ['A.B:c', 'A.B:c'],
    ['9', '9'],
  ])('%j has the key %j', (id, key) => {
    expect(asked({ id })?.key).toBe(key);
  });

  it.each([
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), 'x'.repeat(80)],
    [`${'x'.repeat(79)}😀`, `${'x'.repeat(79)}\ufffd`],
  ])('of the section %j is on a screen', (section, screen) => {
    expect(asked({ section })?.screen).toBe(screen);
  });

  it('in the order that rows say, and else as they stand', () => {
    expect(keys(of('a', 2), of('b', 1))).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
    expect(keys(of('a'), of('b'))).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    // The second row is the second, so one that says 1.5 comes before it and one that says 2 after it.
    expect(keys(of('a', 2), of('b'), of('c', 1.5))).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('and its losses are told of it, in its place', () => {
    const { losses, notes } = sound(
      row({ id: 'b', order: 2, prefix: '#' }),
      row({ id: 'a', order: 1 }),
    );
    const lost = {
      key: 'imports.prefix',
      params: { prefix: '#' },
      message: 'The prefix "#" of its field is left out.',
    };
    expect(losses).toEqual([[], [lost]]);
    expect(notes).toEqual([{ field: 'questions.b', reason: lost }]);
  });
});

describe('a form is refused', () => {
  it('where a question does not fit', () => {
    const far = { type: 'number', min: 1, max: 5, screener: { op: 'answered' } };
    expect(told(row({ id: 'b', order: 2, ...far }), row({ id: 'a', order: 1 }))).toEqual([
      'questions.0.screener.op: Allowed here: equals, not_equals, includes, not_includes, greater_than, less_than.',
    ]);
  });

  it('where its questions make no sound form', () => {
    expect(told(row({ type: 'number', min: 5, max: 1 }))).toEqual([
      'questions.0.limits: Question "What?": make the lower limit at most the upper one, 1.',
    ]);
  });

  const words = questionType.options.flatMap((type) =>
    Object.keys(typeSources[type].imports.words),
  );
  const types = [...questionType.options, ...words].join(', ');
  it.each<[string, unknown, string]>([
    ['of another type', [row({ type: 'no_such_type' })], `questions.0.type: Use one of ${types}.`],
    [
      'of columns without a label',
      [row({ columns: [{ type: 'x' }] })],
      'questions.0.columns.0.label: Enter something here.',
    ],
    ['without questions', 'many', 'questions: Write a JSON list of questions.'],
  ])('%s', (_what, questions, wanted) => {
    const form = readRow(askedRow, { questions });
    const problems = 'problems' in form ? form.problems : [];
    expect(problems.map(({ field, reason }) => `${field}: ${reason.message}`)).toEqual([wanted]);
  });

  it.each([
    [0, false],
    [1, true],
    [200, true],
    [201, false],
  ])('of %d questions: read %s', (count, isRead) => {
    const questions = Array.from({ length: count }, () => row());
    expect('value' in readRow(askedRow, { questions })).toBe(isRead);
  });
});

test('a form of another place says whose it is', () => {
  const given = {
    id: 'f1',
    programme: 'Nordic Nets',
    organiser: 'Port of Gdynia',
    programmeType: 'accelerator',
    country: 'PL',
    ecosystem: 'blue',
    opens: '2026-01-01',
    deadline: '2026-02-01',
    description: 'Nets.',
    url: 'https://a.example',
    licence: 'CC0',
  };
  const form = readRow(formRow, { ...given, other: 1, questions: [row()] });
  const { questions, ...rest } = 'value' in form ? form.value : { questions: [] };
  expect(rest).toEqual(given);
  expect(questions).toMatchObject([{ id: 'one', columns: [], options: [], accept: [] }]);
  const bare = { id: 'f1', programme: 'Nets', organiser: 'Port' };
  expect(readRow(formRow, { ...bare, questions: [row()] })).toMatchObject({ value: bare });
  expect(readRow(formRow, { questions: [row()] })).toMatchObject({
    problems: [{ field: 'id' }, { field: 'programme' }, { field: 'organiser' }],
  });
});

test('what is said of a line, and of a condition', () => {
  expect(NOT_A_FORM.message).toBe('This line is not a form.');
  expect(LOST_CONDITION.message).toBe(
    'A condition on a question that is not in the file is left out.',
  );
});
