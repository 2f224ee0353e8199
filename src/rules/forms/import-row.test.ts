import { describe, expect, it } from 'vitest';
import { readRow } from '../import-columns.ts';
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
    [
      'what no question has',
      { scoring: 'Five is best.', weight: null },
      ['Left out, because a question has no such thing: scoring.'],
    ],
  ])('is %s', (_what, own, losses) => {
    expect(lossesOf(own)).toEqual(losses);
  });
});
