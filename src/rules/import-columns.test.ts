import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { column, readRow, toProblems } from './import-columns.ts';

/** The value of a cell, or the first problem with it. */
function cell(schema: z.ZodType, value: unknown): unknown {
  const row = readRow(z.object({ x: schema }), { x: value });
  return 'value' in row ? row.value['x'] : row.problems.map(({ reason }) => reason)[0];
}

describe('cells', () => {
  const number = 'Write a number.';
  const flag = 'Write true or false.';
  const day = 'Write a day as YYYY-MM-DD.';
  const deadline = 'Write a day as YYYY-MM-DD, or a time like 2026-11-21T12:00:00Z.';
  const list = 'Write a list, with ; between its entries.';
  const end = new Date('2026-11-21T23:59:59Z');
  test.each<[keyof typeof column, z.ZodType, unknown, unknown]>([
    ['text', column.text(5), ' ab ', 'ab'],
    ['text', column.text(5), 12, '12'],
    ['optionalText', column.optionalText(5), ' ab ', 'ab'],
    ['optionalText', column.optionalText(5), '  ', undefined],
    ['optionalText', column.optionalText(5), null, undefined],
    ['optionalText', column.optionalText(5), undefined, undefined],
    ['optionalText', column.optionalText(5), 0, '0'],
    ['list', column.list(2, 5), ' a ; b ', ['a', 'b']],
    ['list', column.list(2, 5), 'a;;', ['a']],
    ['list', column.list(2, 5), ' [" a ", 2, null] ', ['a', '2']],
    ['list', column.list(2, 5), ['a'], ['a']],
    ['list', column.list(2, 5), null, []],
    ['list', column.list(2, 5), ' ', []],
    ['list', column.list(2, 5), '[a', ['[a']],
    ['list', column.list(2, 5), '{"a":1}', list],
    ['list', column.list(2, 5), 7, list],
    ['number', column.number(), ' -1.5 ', -1.5],
    ['number', column.number(), '12', 12],
    ['number', column.number(), 3, 3],
    ['number', column.number(), '', undefined],
    ['number', column.number(), null, undefined],
    ['number', column.number(), '1.', number],
    ['number', column.number(), '1,5', number],
    ['number', column.number(), 'a1', number],
    ['number', column.number(), '1a', number],
    ['number', column.number(), '1.5.2', number],
    ['number', column.number(), 1e15, 1e15],
    ['number', column.number(), -1e15, -1e15],
    ['flag', column.flag(), ' YES ', true],
    ['flag', column.flag(), 'true', true],
    ['flag', column.flag(), '1', true],
    ['flag', column.flag(), 'no', false],
    ['flag', column.flag(), 'False', false],
    ['flag', column.flag(), '0', false],
    ['flag', column.flag(), true, true],
    ['flag', column.flag(), '', undefined],
    ['flag', column.flag(), 'perhaps', flag],
    ['flag', column.flag(), 1, flag],
    ['day', column.day(), '2026-11-21', '2026-11-21'],
    ['day', column.day(), ' ', undefined],
    ['day', column.day(), '2026-02-30', day],
    ['deadline', column.deadline(), ' 2026-11-21 ', end],
    ['deadline', column.deadline(), '2026-11-21T12:00Z', new Date('2026-11-21T12:00:00Z')],
    ['deadline', column.deadline(), '2026-11-21T12:00:01Z', new Date('2026-11-21T12:00:01Z')],
    [
      'deadline',
      column.deadline(),
      '2026-11-21T12:00:01.25Z',
      new Date('2026-11-21T12:00:01.250Z'),
    ],
    ['deadline', column.deadline(), '2026-11-21T12:00+02:00', new Date('2026-11-21T10:00:00Z')],
    ['deadline', column.deadline(), '2026-11-21T12:00-02:00', new Date('2026-11-21T14:00:00Z')],
    ['deadline', column.deadline(), '', undefined],
    ['deadline', column.deadline(), '2026-11-21T12:00', deadline],
    ['deadline', column.deadline(), '2026-11-21T12:00Z, or so', deadline],
    ['deadline', column.deadline(), '2026-13-21T12:00Z', deadline],
    ['deadline', column.deadline(), '21 November 2026', deadline],
    ['deadline', column.deadline(), 7, day],
    ['json', column.json(z.object({ a: z.number() }).optional()), ' {"a":1}', { a: 1 }],
    ['json', column.json(z.object({ a: z.number() }).optional()), ' ', undefined],
    ['json', column.json(z.string()), '{a', '{a'],
    ['json', column.json(z.string()), 'a {', 'a {'],
  ])('%s %#: %j becomes %j', (_, schema, value, wanted) => {
    expect(cell(schema, value)).toEqual(wanted);
  });

  it.each([
    ['a text of nothing', column.text(5), '  '],
    ['nothing for a text', column.text(5), null],
    ['too long a text', column.text(5), 'abcdef'],
    ['too long an optional text', column.optionalText(5), 'abcdef'],
    ['too many entries', column.list(2, 5), 'a;b;c'],
    ['too long an entry', column.list(2, 5), 'abcdef'],
    ['too large a number', column.number(), 1.1e15],
    ['too small a number', column.number(), -1.1e15],
  ])('%s is refused', (_, schema, value) => {
    expect(readRow(z.object({ x: schema }), { x: value })).toHaveProperty('problems');
  });
});

test('tells one problem a field, and those of no field for the row', () => {
  expect(
    toProblems([
      { path: ['a', 1], message: 'first' },
      { path: ['a', 1], message: 'second' },
      { path: [], message: 'whole' },
      { path: ['b'], message: 'other' },
    ]),
  ).toEqual([
    { field: 'a.1', reason: 'first' },
    { field: 'row', reason: 'whole' },
    { field: 'b', reason: 'other' },
  ]);
  expect(readRow(z.object({ x: z.string() }), { x: 'y' })).toEqual({ value: { x: 'y' } });
});
