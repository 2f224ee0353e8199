import { describe, expect, it } from 'vitest';
import { readRow } from '../imports/columns.ts';
import { askedRow, mapQuestions } from './import-row.ts';

const row = (own: object) => ({
  id: 'one',
  order: 1,
  section: 'You',
  label: 'What?',
  type: 'short_text',
  required: true,
  ...own,
});
const lossesOf = (own: object) => {
  const read = readRow(askedRow, { questions: [row(own)] });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const mapped = mapQuestions(read.value.questions);
  if ('problems' in mapped) throw new Error(JSON.stringify(mapped.problems));
  return (mapped.losses[0] ?? []).map(({ message }) => message);
};

describe('what a row loses', () => {
  it.each([
    ['nothing', {}, []],
    ['nothing of another word for the same', { type: 'yes_no' }, []],
    ['nothing of an amount', { type: 'number', prefix: '€' }, []],
    ['nothing of a limit that fits', { maxLength: 80 }, []],
    [
      'the choice where there is one option',
      { type: 'multi_choice', options: ['So be it'] },
      ['Its only option is to agree: asked as a consent.'],
    ],
    [
      'its kind',
      { type: 'address' },
      ['Its kind "address" is not known here; another one asks for it.'],
    ],
    [
      'a limit of another type',
      { maxWords: 20, type: 'date' },
      ['Its limit maxWords (20) is left out.'],
    ],
    ['options that nobody can choose', { options: ['a', 'b'] }, ['Options left out: a, b.']],
    [
      'an option twice',
      { type: 'dropdown', options: ['a', 'b', 'A'] },
      ['An option that appears twice is kept once.'],
    ],
    [
      'the kinds of columns',
      {
        type: 'table',
        columns: [
          { label: 'Day', type: 'date' },
          { label: 'What', type: 'short_text' },
        ],
      },
      ['Its columns take any text; they were of these kinds: date.'],
    ],
    ['columns without a table', { columns: [{ label: 'Day' }] }, ['Columns left out: Day.']],
    [
      'a sign that is no currency',
      { type: 'number', prefix: '#' },
      ['The prefix "#" of its field is left out.'],
    ],
    [
      'a long screen',
      { section: 'x'.repeat(81) },
      ['The name of its screen is cut after 80 characters.'],
    ],
    ['nothing of a short name of a screen', { section: 'x'.repeat(80) }, []],
    ['nothing without a screen', { section: undefined }, []],
    [
      'what no question has',
      { scoring: 'Five is best.', weight: null, size: '', none: undefined, no: false, zero: 0 },
      ['Left out, because a question has no such thing: scoring, no, zero.'],
    ],
    ['nothing of what tells that options are unknown', { optionsUnknown: true }, []],
    [
      'what no column has, each once, after the fifth no more',
      {
        type: 'table',
        a: 1,
        b: 1,
        columns: [
          { id: 'x', label: 'Day', type: 'long_text', c: 1, d: 1 },
          { label: 'Month', c: 1, e: 1, f: '' },
        ],
      },
      ['Left out, because a question has no such thing: a, b, c, d, e.'],
    ],
    [
      'a sixth name',
      { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 },
      ['Left out, because a question has no such thing: a, b, c, d, e, ….'],
    ],
    [
      'its kind, asked as a consent',
      { type: 'dropdown', options: ['What?'] },
      ['Its only option is to agree: asked as a consent.'],
    ],
    ['nothing of an amount by another word', { type: 'currency', prefix: '€' }, []],
    ['nothing of a list of prices', { type: 'currency', options: ['1', '2'] }, []],
    ['options beside currencies', { type: 'money', options: ['EUR'], prefix: '$' }, []],
    [
      'its options, which are unknown',
      { type: 'dropdown' },
      ['Its options are unknown: asked as a short text.'],
    ],
    [
      'its columns, which are unknown',
      { type: 'table' },
      ['Its columns are unknown: asked as a long text.'],
    ],
    [
      'limits of another type, each',
      { type: 'file', maxWords: 20, min: 0, accept: '.pdf' },
      ['Its limit maxWords (20) is left out.', 'Its limit min (0) is left out.'],
    ],
    [
      'a list of files',
      { type: 'date', accept: '.pdf;.doc' },
      ['Its limit accept (.pdf,.doc) is left out.'],
    ],
    [
      'several columns without a table',
      { columns: [{ label: 'Day' }, { label: 'Month' }] },
      ['Columns left out: Day, Month.'],
    ],
  ])('is %s', (_what, own, losses) => {
    expect(lossesOf(own)).toEqual(losses);
  });
});
