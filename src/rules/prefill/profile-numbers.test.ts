import { expect, test } from 'vitest';
import { numberConflict } from './profile-numbers.ts';

const profile = { teamSize: '12', foundedYear: '2019', updatedAt: new Date(0) };
const differs = (text: string) => numberConflict([text], profile);

test.each([
  'We are #.',
  'A TEAM OF #',
  '# employees',
  '# team members',
  '# full-time',
  '# full time',
  '# people in our team',
  '# people in the team',
])('%s names the size of the team', (text) => {
  expect(differs(text.replace('#', '12'))).toBe(false);
  expect(differs(text.replace('#', '13'))).toBe(true);
  expect(differs(text.replace('#', '120'))).toBe(true);
});

test.each(['founded', 'incorporated', 'established', 'started'])('%s in a year', (verb) => {
  expect(differs(`It was ${verb} in 2019`)).toBe(false);
  expect(differs(`It was ${verb} in 2018`)).toBe(true);
  expect(differs(`It was ${verb} in March 1999`)).toBe(true);
  expect(differs(`It was ${verb} in märz 2018`)).toBe(true);
  expect(differs(`It was ${verb} in 1819`)).toBe(false);
  expect(differs(`It was ${verb} in 20180`)).toBe(false);
});

test.each(['13 fullxtime', '13 people in Kiel', 'team of 131313', 'were 13', '13 customers'])(
  '%s names neither',
  (text) => expect(differs(text)).toBe(false),
);

test('each part of a value is read, and all that it names', () => {
  expect(numberConflict(['We are', '13'], profile)).toBe(true);
  expect(differs('12 employees, of 13 team members')).toBe(true);
});

test('what the profile does not say is not compared', () => {
  const silent = { updatedAt: new Date(0) };
  expect(numberConflict(['We are 13, founded in 2018'], silent)).toBe(false);
  expect(numberConflict(['We are 13'], { ...silent, foundedYear: '2019' })).toBe(false);
  expect(numberConflict(['Founded in 2018'], { ...silent, teamSize: '12' })).toBe(false);
  expect(numberConflict(['We are 13'], null)).toBe(false);
});
