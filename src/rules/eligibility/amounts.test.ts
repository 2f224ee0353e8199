import { expect, test } from 'vitest';
import { type Amount, compareAmounts } from './amounts.ts';

const amountOf = (text: string): Amount => {
  const [currency = '', amount = ''] = text.split(' ');
  return { amount: Number(amount), currency };
};

test.each<[string, string, ReturnType<typeof compareAmounts>]>([
  ['JPY 5', 'JPY 5', 'equal'],
  ['JPY 4', 'JPY 5', 'less'],
  ['JPY 6', 'JPY 5', 'more'],
  // Nothing is nothing in any currency, known or not.
  ['JPY 0', 'USD 0', 'equal'],
  ['JPY 0', 'USD 5', 'less'],
  ['JPY 5', 'USD 0', 'more'],
  // A euro has been worth between 0.80 and 1.65 dollars: at a bound it is not certain.
  ['EUR 1000', 'USD 799', 'more'],
  ['EUR 1000', 'USD 800', null],
  ['EUR 1000', 'USD 1650', null],
  ['EUR 1000', 'USD 1651', 'less'],
  // A pound between 1 and 2.15.
  ['GBP 1000', 'USD 999', 'more'],
  ['GBP 1000', 'USD 1000', null],
  ['GBP 1000', 'USD 2150', null],
  ['GBP 1000', 'USD 2151', 'less'],
  // A franc between 0.55 and 1.45.
  ['CHF 1000', 'USD 549', 'more'],
  ['CHF 1000', 'USD 551', null],
  ['CHF 1000', 'USD 1449', null],
  ['CHF 1000', 'USD 1451', 'less'],
  // Neither is the dollar.
  ['EUR 1000', 'GBP 372', 'more'],
  ['EUR 1000', 'GBP 373', null],
  ['EUR 1000', 'GBP 1649', null],
  ['EUR 1000', 'GBP 1651', 'less'],
  ['JPY 1000', 'USD 1', null],
  ['USD 1', 'JPY 1000', null],
])('%s against %s: %s', (one, other, said) => {
  expect(compareAmounts(amountOf(one), amountOf(other))).toBe(said);
  const turned = { less: 'more', more: 'less', equal: 'equal' } as const;
  expect(compareAmounts(amountOf(other), amountOf(one))).toBe(said && turned[said]);
});
