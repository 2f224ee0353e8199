import { expect, test } from 'vitest';
import { z } from 'zod';
import { failure } from '../errors.ts';
import { text } from '../text.ts';
import { format } from './format.ts';
import { messagesOf } from './message.ts';
import { builtIn, issueOf, saidIn, says } from './said.ts';

const say = messagesOf({
  'some.plain': 'Nothing to fill in.',
  'some.filled': '{name} has {count, plural, =0 {no file} one {# file} other {# files}} of {max}.',
  'some.chosen': '{who, select, founder {You} other {They}} wrote it.',
});

test('a message carries its key, what it is filled in with, and its English', () => {
  expect(say('some.plain')).toEqual({ key: 'some.plain', message: 'Nothing to fill in.' });
  expect(say('some.filled', { name: 'Ada', count: 1, max: 3 })).toEqual({
    key: 'some.filled',
    params: { name: 'Ada', count: 1, max: 3 },
    message: 'Ada has 1 file of 3.',
  });
  expect(say('some.filled', { name: 'Ada', count: 0, max: 3 }).message).toBe(
    'Ada has no file of 3.',
  );
  expect(say('some.filled', { name: 'A', count: 2000, max: 3 }).message).toBe(
    'A has 2,000 files of 3.',
  );
  expect(say('some.chosen', { who: 'founder' }).message).toBe('You wrote it.');
  expect(say('some.chosen', { who: 'anybody' }).message).toBe('They wrote it.');
});

test('a day and a number are written as the language writes them', () => {
  const filled = 'From {first, date}: {least, number}.';
  const write = (first: string, least: number, language: string) =>
    format(filled, { first, least }, language, String).replaceAll(/\s/g, ' ');
  expect(write('2027-02-05', 25_000, 'en')).toBe('From 5 Feb 2027: 25,000.');
  expect(write('2027-02-05', 25_000, 'fr')).toBe('From 5 févr. 2027: 25 000.');
  expect(write('soon', 0.000_012_5, 'en')).toBe('From soon: 0.0000125.');
  const one = messagesOf({ 'one.day': 'From {first, date}, {least, number}.' });
  expect(one('one.day', { first: '2027-02-05', least: 1000 })).toEqual({
    key: 'one.day',
    params: { first: '2027-02-05', least: 1000 },
    message: 'From 5 Feb 2027, 1,000.',
  });
  // @ts-expect-error -- `least` is missing
  expect(one('one.day', { first: '2027-02-05' }).message).toBe('From 5 Feb 2027, .');
});

test('what is filled in is not read again', () => {
  const name = '{max} {count, plural, other {x}}';
  expect(say('some.filled', { name, count: 2, max: 3 }).message).toBe(`${name} has 2 files of 3.`);
  expect(format('{there} {missing}', { there: 1 }, 'en', String)).toBe('1 ');
});

test('a wrong key, and a parameter too few or too many, do not compile', () => {
  // @ts-expect-error -- no such key
  expect(say('some.other').message).toBe('');
  // @ts-expect-error -- nothing to fill in
  expect(say('some.plain', { name: 'Ada' }).key).toBe('some.plain');
  // @ts-expect-error -- `max` is missing
  expect(say('some.filled', { name: 'Ada', count: 1 }).key).toBe('some.filled');
  // @ts-expect-error -- `more` is too much
  expect(say('some.chosen', { who: 'founder', more: 1 }).key).toBe('some.chosen');
});

const parse = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, builtIn).error?.issues.map(saidIn);

test('a check of a schema says its message as a value', () => {
  const filled = { name: 'Ada', count: 2, max: 3 };
  const asked = z
    .string(says(say('some.plain')))
    .refine(() => false, says(say('some.filled', filled)));
  expect(parse(asked, 1)).toEqual([say('some.plain')]);
  expect(parse(asked, 'x')).toEqual([say('some.filled', filled)]);
  const added = z.string().transform((_, context) => {
    context.addIssue(issueOf(say('some.plain')));
    return z.NEVER;
  });
  expect(parse(z.strictObject({ added }), { added: 'x' })).toEqual([say('some.plain')]);
  expect(parse(text(3), 'four')?.[0]).toMatchObject({ key: 'fields.too_long', params: { max: 3 } });
});

test.each([
  [z.string(), undefined, 'fields.fill_in', 'Fill this in.'],
  [z.string(), 1, 'fields.wrong_kind', 'This must be of the type string.'],
  [z.enum(['a', 'b']), 'c', 'fields.allowed', 'Allowed here: a, b.'],
  [z.string().min(2), 'a', 'fields.too_short', 'Use at least 2 characters.'],
  [z.string().max(2), 'abc', 'fields.too_long', 'Use at most 2 characters.'],
  [z.array(z.string()).min(1), [], 'fields.too_few', 'Name at least 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'fields.too_many', 'Name at most 1.'],
  [z.number().min(2), 1, 'fields.too_small', 'Use 2 or more.'],
  [z.number().max(2), 3, 'fields.too_large', 'Use 2 or less.'],
  [z.number().positive(), 0, 'fields.above', 'Use a number above 0.'],
  [z.number().negative(), 0, 'fields.below', 'Use a number below 0.'],
  [z.string().regex(/^a/), 'b', 'fields.wrong_form', 'This is not in the right format.'],
  [
    z.union([z.string(), z.number()]),
    true,
    'fields.does_not_fit',
    'This value is not allowed here.',
  ],
])('what zod finds by itself is said in our words: %#', (schema, value, key, message) => {
  expect(parse(schema, value)?.[0]).toMatchObject({ key, message });
});

test('a failure on the wire names its sentence, and those of its details', () => {
  const said = say('some.filled', { name: say('some.plain').message, count: 1, max: 3 });
  const body = { status: 'error', code: 'validation', ...said, requestId: 'r' };
  const details = [{ path: 'a', ...say('some.plain') }];
  expect(failure.safeParse({ ...body, details }).success).toBe(true);
  expect(failure.safeParse({ ...body, details: [{ path: 'a', message: 'Prose.' }] }).success).toBe(
    false,
  );
});
