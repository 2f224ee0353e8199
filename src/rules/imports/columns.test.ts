import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { sayImports } from '#contract/messages/imports.ts';
import { issueOf } from '#contract/messages/said.ts';
import { column, readRow, toProblems } from './columns.ts';

/** The value of a cell, or the first problem with it. */
function cell(schema: z.ZodType, value: unknown): unknown {
  const row = readRow(z.object({ x: schema }), { x: value });
  return 'value' in row ? row.value['x'] : row.problems[0]?.reason.message;
}

describe('cells', () => {
  const number = 'Write a number.';
  const flag = 'Write true or false.';
  const day = 'Write a day as YYYY-MM-DD.';
  const deadline = 'Write a day as YYYY-MM-DD, or a time like 2026-11-21T12:00:00Z.';
  const list = 'Write a list, with ; between its entries.';
  const end = new Date('2026-11-21T23:59:59Z');
  test.each<[keyof typeof column, unknown, unknown, z.ZodType]>([
    ['text', ' ab ', 'ab', column.text(5)],
    ['text', 12, '12', column.text(5)],
    ['optionalText', ' ab ', 'ab', column.optionalText(5)],
    ['optionalText', '  ', undefined, column.optionalText(5)],
    ['optionalText', null, undefined, column.optionalText(5)],
    ['optionalText', undefined, undefined, column.optionalText(5)],
    ['optionalText', 0, '0', column.optionalText(5)],
    ['list', ' a ; b ', ['a', 'b'], column.list(2, 5)],
    ['list', 'a;;', ['a'], column.list(2, 5)],
    ['list', ' [" a ", 2, null] ', ['a', '2'], column.list(2, 5)],
    ['list', ['a'], ['a'], column.list(2, 5)],
    ['list', null, [], column.list(2, 5)],
    ['list', ' ', [], column.list(2, 5)],
    ['list', '[a', ['[a'], column.list(2, 5)],
    ['list', '7', ['7'], column.list(2, 5)],
    ['list', '{"a":1}', list, column.list(2, 5)],
    ['list', 7, list, column.list(2, 5)],
    ['number', ' -1.5 ', -1.5, column.number()],
    ['number', '12', 12, column.number()],
    ['number', '0.25', 0.25, column.number()],
    ['number', 3, 3, column.number()],
    ['number', '', undefined, column.number()],
    ['number', null, undefined, column.number()],
    ['number', '1.', number, column.number()],
    ['number', '1,5', number, column.number()],
    ['number', 'a1', number, column.number()],
    ['number', '0x10', number, column.number()],
    ['number', '1e5', number, column.number()],
    ['number', '1a', number, column.number()],
    ['number', '1.5.2', number, column.number()],
    ['number', 1e15, 1e15, column.number()],
    ['number', -1e15, -1e15, column.number()],
    ['flag', ' YES ', true, column.flag()],
    ['flag', 'true', true, column.flag()],
    ['flag', '1', true, column.flag()],
    ['flag', 'no', false, column.flag()],
    ['flag', 'False', false, column.flag()],
    ['flag', '0', false, column.flag()],
    ['flag', true, true, column.flag()],
    ['flag', '', undefined, column.flag()],
    ['flag', 'perhaps', flag, column.flag()],
    ['flag', 1, flag, column.flag()],
    ['day', '2026-11-21', '2026-11-21', column.day()],
    ['day', ' ', undefined, column.day()],
    ['day', '2026-02-30', day, column.day()],
    ['deadline', ' 2026-11-21 ', end, column.deadline()],
    ['deadline', '2026-11-21T12:00Z', new Date('2026-11-21T12:00:00Z'), column.deadline()],
    ['deadline', '2026-11-21T12:00:01Z', new Date('2026-11-21T12:00:01Z'), column.deadline()],
    [
      'deadline',
      '2026-11-21T12:00:01.25Z',
      new Date('2026-11-21T12:00:01.250Z'),
      column.deadline(),
    ],
    ['deadline', '2026-11-21T12:00+02:00', new Date('2026-11-21T10:00:00Z'), column.deadline()],
    ['deadline', '2026-11-21T12:00-02:00', new Date('2026-11-21T14:00:00Z'), column.deadline()],
    ['deadline', '', undefined, column.deadline()],
    ['deadline', '2026-11-21T12:00', deadline, column.deadline()],
    ['deadline', '2026-11-21T12:00Z, or so', deadline, column.deadline()],
    ['deadline', '2026-13-21T12:00Z', deadline, column.deadline()],
    ['deadline', '21 November 2026', deadline, column.deadline()],
    ['deadline', 7, day, column.deadline()],
    ['json', ' {"a":1}', { a: 1 }, column.json(z.object({ a: z.number() }).optional())],
    ['json', ' ', undefined, column.json(z.object({ a: z.number() }).optional())],
    ['json', '{a', '{a', column.json(z.string())],
    ['json', 'a {', 'a {', column.json(z.string())],
    ['json', '7', '7', column.json(z.string())],
  ])('%s: %j becomes %j', (_, value, wanted, schema) => {
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
  const said = {
    first: sayImports('imports.number'),
    second: sayImports('imports.list'),
    whole: sayImports('imports.questions'),
    other: sayImports('imports.flag'),
  };
  expect(
    toProblems([
      { path: ['a', 1], ...issueOf(said.first) },
      { path: ['a', 1], ...issueOf(said.second) },
      { path: [], ...issueOf(said.whole) },
      { path: ['b'], ...issueOf(said.other) },
    ]),
  ).toEqual([
    { field: 'a.1', reason: said.first },
    { field: 'row', reason: said.whole },
    { field: 'b', reason: said.other },
  ]);
  expect(readRow(z.object({ x: z.string() }), { x: 'y' })).toEqual({ value: { x: 'y' } });
});
