import { expect, test } from 'vitest';
import { told } from '#test/stories/told-criteria.ts';
import { isNegated, readAge, readFounded } from './age.ts';

test.each([
  ['less than 5 years old', 'age atMost=60 «less than 5 years old»'],
  ['they are at most 3 yrs of age', 'age atMost=36 «at most 3 yrs of age»'],
  ['up to 1 year from incorporation', 'age atMost=12 «up to 1 year from incorporation»'],
  ['up to 18-months since founding', 'age atMost=18 «up to 18-months since founding»'],
  ['under 24months old', 'age atMost=24 «under 24months old»'],
  ['be 2 years old or younger', 'age atMost=24 «2 years old or younger»'],
  ['be 2 years or less from inception', 'age atMost=24 «2 years or less from inception»'],
  ['2 years or less of experience', ''],
  ['founded within 2 years', 'age atMost=24 «founded within 2 years»'],
  ['set up in the past 6 months', 'age atMost=6 «set up in the past 6 months»'],
  ['in business for less than 2 years', 'age atMost=24 «in business for less than 2 years»'],
  ['no more than 2 years of operation', 'age atMost=24 «no more than 2 years of operation»'],
  [
    'under 2 years, up to 3 years from inception',
    'age atMost=36 «up to 3 years from inception»; age atMost=36 «up to 3 years from inception»',
  ],
  ['at least 2 years old', 'age atLeast=24 «at least 2 years old»'],
  ['more than 2 years old', 'age atLeast=24 «more than 2 years old»'],
  ['founded at least 2 years ago', 'age atLeast=24 «founded at least 2 years ago»'],
  ['operating for at least 1 month', 'age atLeast=1 «operating for at least 1 month»'],
  ['a minimum of 2 years in operation', 'age atLeast=24 «a minimum of 2 years in operation»'],
  // A span is of a company: nothing at all is no age, and a company of that age is a person.
  ['less than 0 years old', ''],
  ['less than 1 month old', 'age atMost=1 «less than 1 month old»'],
  ['less than 15 years old', 'age atMost=180 «less than 15 years old»'],
  ['less than 16 years old', ''],
  ['less than 180 months old', 'age atMost=180 «less than 180 months old»'],
  ['less than 181 months old', ''],
  // Other spans than those of an age, whatever stands before them.
  ['less than 5 years of experience', ''],
  ['teams, less than 5 years', ''],
  ['at least 5 years', ''],
  ['x-founded less than 5 years', ''],
  ['founded less than 5 yearsx', ''],
  ['not less than 5 years old', ''],
])('%s: %s', (plain, found) => expect(told(readAge, plain)).toBe(found));

test.each([
  'founder',
  'founders',
  'entrepreneur',
  'people',
  'person',
  'individual',
  'student',
  'woman',
  'women',
  'man',
  'youth',
  'aged',
  'citizen',
  'resident',
  'candidate',
  'member',
  'account',
  'customer',
  'experience',
  'round',
])('the age of a %s is none of a company', (who) => {
  expect(told(readAge, `a ${who} less than 5 years old`)).toBe('');
  expect(told(readAge, `a ${who}, less than 5 years old`)).not.toBe('');
  expect(told(readAge, `a ${who}y thing less than 5 years old`)).not.toBe('');
});

test.each(['graduate', 'graduation of', 'graduating'])('nor that of a %s', (who) => {
  expect(told(readAge, `${who} less than 5 years old`)).toBe('');
  expect(told(readAge, `under${who} less than 5 years old`)).not.toBe('');
});

const far = (letters: number) =>
  told(readAge, `founder${' '.repeat(letters)}less than 5 years old`);

test('how far a person may stand before the age, and what is said of a company alone', () => {
  expect(far(60)).toBe('');
  expect(far(61)).not.toBe('');
  expect(told(readAge, 'founders with at least 2 years in business')).not.toBe('');
  expect(told(readAge, 'founders incorporated at least 2 years ago')).not.toBe('');
  expect(told(readAge, 'founders less than 5 years old')).toBe('');
  expect(told(readAge, 'less than 5 years old, whose founders are young')).not.toBe('');
});

test.each([
  ['it is no ', true],
  ['it is not ', true],
  ["it isn't ", true],
  ['it is never ', true],
  ['without ', true],
  ['nor ', true],
  ['a note ', false],
  ['a knot ', false],
  ['not, ', false],
  ['not. ', false],
  ['not; ', false],
  [`not${' '.repeat(40)}`, true],
  [`not${' '.repeat(41)}`, false],
])('%j denies what follows: %s', (before, negated) => {
  expect(isNegated(`${before}old, not at all`, before.length)).toBe(negated);
});

test.each([
  ['founded in 2021 or later', 'founded from=2021 «founded in 2021 or later»'],
  ['launched in 2021 and onwards', 'founded from=2021 «launched in 2021 and onwards»'],
  [
    'be founded on or after 1 january 2022',
    'founded from=2022 «founded on or after 1 january 2022»',
  ],
  [
    'be founded on or after january 1, 2022',
    'founded from=2022 «founded on or after january 1, 2022»',
  ],
  ['founded no earlier than 2020', 'founded from=2020 «founded no earlier than 2020»'],
  ['founded not before 2020', 'founded from=2020 «founded not before 2020»'],
  ['be founded before 2020', 'founded until=2019 «founded before 2020»'],
  ['founded in 2021', ''],
  ['founded before 1999', ''],
  ['founded before 20201', ''],
  ['not founded before 2020', ''],
])('%s: %s', (plain, found) => expect(told(readFounded, plain)).toBe(found));

test('a span is surely read', () => {
  expect(readAge('at most 1 year old')).toEqual([
    { criterion: { kind: 'age', atMost: 12 }, start: 0, end: 18, confidence: 0.95 },
  ]);
  expect(readFounded('founded since 2020')).toEqual([
    { criterion: { kind: 'founded', from: 2020 }, start: 0, end: 18, confidence: 0.95 },
  ]);
});
