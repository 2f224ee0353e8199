import { expect, test } from 'vitest';
import { isNumberWord, monthWord, numbersIn } from './numbers.ts';

test.each<[string, number[]]>([
  ['fünfundzwanzig', [25]],
  ['venticinque', [25]],
  ['einundzwanzig', [21]],
  ['neunzig oder zweihundert oder neunhundert oder dreitausend', [90, 200, 900, 3000]],
  ['twenty five', [25]],
  ['twenty fifteen', [20, 15]],
  ['five six', [5, 6]],
  ['soixante dix, soixante quinze', [70, 75]],
  ['quatre vingt', [80]],
  ['quatre vingts dix', [90]],
  ['vingt quatre', [24]],
  ['cent vingt', [120]],
  ['two hundred and five', [205]],
  ['two thousand three hundred', [2300]],
  ['a thousand', [1000]],
  ['two dozen', [24]],
  ['two hundred thousand', [200_000]],
  ['one million two thousand', [1_002_000]],
  ['3 million', [3_000_000]],
  ['2 thousand five', [2005]],
  ['5 and 6', [5, 6]],
  ['five or six', [5, 6]],
  ['12,000', [12_000]],
  ['12 000', [12_000]],
  ['12.000.000', [12_000_000]],
  ['1,5', [1.5]],
  ['1.25', [1.25]],
  ['1,234.5', [1234.5]],
  ['10 per cent', [10]],
  ['zehn por ciento', [10]],
  ['none', []],
  ['two milliards, 3 bn', [2e9, 3e9]],
  ['1,234.56', [1234.56]],
  ['20 five', [20, 5]],
  ['quatre dix', [4, 10]],
  ['vingt dix', [20, 10]],
  ['vingt neuf', [29]],
  ['soixante vingt', [60, 20]],
  ['soixante neuf', [69]],
  ['quatre-vingt-dix-neuf', [99]],
  ['zwei hundert und f\u00fcnf', [205]],
  ['cien y cinco', [105]],
  ['cento e cinque', [105]],
  ['1 000 000 000', [1_000_000_000]],
  ["12'000", [12_000]],
  ['12,0000', [12]],
  ['1.5 million', [1_500_000]],
  ['abc 12def', [12]],
])('%s: %j', (text, wanted) => {
  expect([...numbersIn(text)]).toEqual(wanted);
});

test('months in six languages', () => {
  const words = ['january', 'janvier', 'marz', 'diciembre', 'luglio', 'outubro', 'monday'];
  expect(words.map(monthWord)).toEqual([1, 1, 3, 12, 7, 10, undefined]);
});

test('words of numbers', () => {
  const words = [
    'drei',
    'million',
    'novanta',
    'twentyone',
    'neunundzwanzig',
    'venticinque',
    'ventotto',
    'zweihundert',
    'neunhundert',
    'zweitausend',
    'neuntausend',
    'einundneunzig',
  ];
  expect(words.filter((word) => !isNumberWord(word))).toEqual([]);
  const others = [
    'and',
    'un',
    'zehnundzwanzig',
    'zweiundzehn',
    'zweiundneunzehn',
    'zeroundzwanzig',
    'twentyten',
    'onehundert',
    'zerohundert',
    'zehnhundert',
    'zwanzigtausend',
    'einundzehn',
  ];
  expect(others.filter(isNumberWord)).toEqual([]);
});
