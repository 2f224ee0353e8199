import { expect, test } from 'vitest';
import { makeMask, namesInAddress, namesOfFirm, namesOfPerson } from './masking.ts';

const texts = (names: { text: string }[]) => [...new Set(names.map(({ text }) => text))];

test.each<[string, string | null, string[]]>([
  ['Ada', 'Byron King', ['Ada Byron King', 'Byron King', 'Ada', 'Byron', 'King']],
  ['Ada', null, ['Ada']],
])('%s %s may be called %j', (first, last, wanted) => {
  expect(texts(namesOfPerson(first, last))).toEqual(wanted);
});

test.each<[string, string[]]>([
  ['Quiet Crane GmbH', ['Quiet Crane GmbH', 'Quiet Crane', 'Quiet', 'Crane']],
  ['Quiet Crane, Inc.', ['Quiet Crane, Inc.', 'Quiet Crane', 'Quiet', 'Crane']],
  ['The Qi Labs', ['The Qi Labs']],
  ['Theory Labsy', ['Theory Labsy', 'Theory', 'Labsy']],
  [' Foodstart ', ['Foodstart']],
  ['Incline', ['Incline']],
])('%j may be called %j', (name, wanted) => {
  expect(texts(namesOfFirm(name))).toEqual(wanted);
});

test('a word of a firm counts where it is written as a name', () => {
  const mask = makeMask(namesOfFirm('Quiet Crane GmbH'));
  expect(mask('a crane, and Crane in quiet')).toBe('a crane, and […] in quiet');
});

test.each<[string, string[]]>([
  ['https://www.crane.io/', ['www.crane.io', 'crane.io', 'crane']],
  ['WWW.crane.io', ['WWW.crane.io', 'crane.io', 'crane']],
  ['awww.crane.io', ['awww.crane.io', 'crane']],
  ['abc.io', ['abc.io']],
  ['abcd.io', ['abcd.io', 'abcd']],
  ['github.com/crane', ['github.com/crane', 'crane']],
  ['github.com/abc', ['github.com/abc']],
  ['linkedin.com/company/crane?x=1', ['linkedin.com/company/crane?x=1', 'crane']],
  ['ada@crane.io', ['ada@crane.io', 'ada', 'crane.io', 'crane']],
  [' ada@gmail.com ', ['ada@gmail.com', 'ada']],
  ['no address', []],
  ['crane', []],
])('%j names %j', (address, wanted) => {
  expect(texts(namesInAddress(address))).toEqual(wanted);
});
