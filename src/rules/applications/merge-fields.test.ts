import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldProblem, hasFields, merge, mergeFields, written } from './merge-fields.ts';

const values = { firstName: 'Ada', startup: 'Mycelia', project: 'Seed', organisation: 'Fund' };

test('fills in each field, as often as it stands there', () => {
  expect(merge('Dear {{firstName}}, {{ startup }}! {{startup}} in {{project}}.', values)).toEqual({
    text: 'Dear Ada, Mycelia! Mycelia in Seed.',
  });
  expect(merge('Plain { braces } stay.', values)).toEqual({ text: 'Plain { braces } stay.' });
});

test('names a field that there is not, with those that there are', () => {
  const problem = fieldProblem('Dear {{name}}');
  expect(problem?.key).toBe('applications.field_unknown');
  expect(problem?.message).toContain('{{name}}');
  for (const field of mergeFields) expect(problem?.message).toContain(written(field));
  expect(fieldProblem('{{Startup}}')?.key).toBe('applications.field_unknown');
  for (const open of ['{{startup', 'startup}}', '{{{{startup}}}', '{{a{b}}']) {
    expect([open, fieldProblem(open)?.key]).toEqual([open, 'applications.field_open']);
  }
});

test('says so where there is nothing to put, and where it becomes too long', () => {
  const none = merge('Dear {{startup}}', { ...values, startup: null });
  expect(none).toMatchObject({ problem: { key: 'applications.field_empty' } });
  const invisible = merge('Dear {{startup}}', { ...values, startup: ' \u200b\n' });
  expect(invisible).toMatchObject({ problem: { key: 'applications.field_empty' } });
  const long = merge('{{startup}}'.repeat(60), { ...values, startup: 'x'.repeat(500) });
  expect(long).toMatchObject({ problem: { key: 'applications.message_long' } });
});

test('names nobody where nobody may be named', () => {
  expect(fieldProblem('{{project}} {{organisation}}', { blind: true })).toBeNull();
  for (const field of ['{{firstName}}', '{{startup}}']) {
    expect(fieldProblem(field, { blind: true })?.key).toBe('applications.field_blind');
  }
});

const hostile = fc.oneof(
  fc.constantFrom(
    '{{project}}',
    '{{',
    '}}',
    '$&',
    '$1',
    '<b>x</b>',
    'A\r\nBcc: x@y.z',
    '{{firstName',
  ),
  fc.string({ minLength: 1, unit: 'binary' }),
);
const piece = fc.oneof(
  fc.constantFrom(...mergeFields).map((field) => ({ field, text: written(field) })),
  fc.string().map((text) => ({ field: null, text: text.replaceAll(/[{}]/g, '') })),
);

test('whatever is put in is text on one line, and nothing in it is filled in again', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.record({ firstName: hostile, startup: hostile, project: hostile, organisation: hostile }),
      (pieces, given) => {
        const merged = merge(pieces.map(({ text }) => text).join(''), given);
        const put = pieces.map(({ field, text }) =>
          field ? given[field].replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim() : text,
        );
        const isEmpty = pieces.some(({ field }, place) => field !== null && put[place] === '');
        const expected = isEmpty ? 'applications.field_empty' : put.join('');
        expect('text' in merged ? merged.text : merged.problem.key).toBe(expected);
      },
    ),
  );
});

test('a message without two braces has no fields', () => {
  expect(hasFields(null)).toBe(false);
  expect(hasFields('{a} } {')).toBe(false);
  expect(hasFields('{{a')).toBe(true);
});
