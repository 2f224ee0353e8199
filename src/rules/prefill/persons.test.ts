import { expect, test } from 'vitest';
import { isSamePerson, personOf } from './persons.ts';

test.each([
  ['Co-founder 12', 12],
  ['Co-founders 2', 2],
  ['Team member no 3', 3],
  ['Member number 4', 4],
  ['Applicant 2, name', 2],
  ['Person 2', 2],
  ['Partner 2', 2],
  ['Director 2', 2],
  ['Shareholder 2', 2],
  ['2nd founder', 2],
  ['1st co-founder', 1],
  ['3rd founder', 3],
  ['12th founder', 12],
  ['Second founder', 2],
  ['The third applicant', 3],
  ['Fourth director', 4],
  ['Fifth member', 5],
  ['The other co-founder', 2],
  ['Two founder', 2],
  ['Founder two', 2],
  ['Founder three', 3],
  ['Founder four', 4],
  // Nobody is numbered.
  ['Year 2', null],
  ['Founder 123', null],
  ['2th founderx', null],
  ['Founder five', null],
  ['Second', null],
  ['Two founders', null],
])('%j asks about person %j', (label, person) => expect(personOf(label)).toBe(person));

test.each([
  [null, null, true],
  [1, null, true],
  [null, 1, true],
  [2, 2, true],
  [2, null, false],
  [null, 2, false],
  [2, 3, false],
])('%j and %j are one: %j', (one, other, same) => expect(isSamePerson(one, other)).toBe(same));
