import { expect, test } from 'vitest';
import { told } from '#test/stories/told-criteria.ts';
import { readRaised, readTeam } from './numbers.ts';

test.each([
  ['fewer than 50 employees', 'team atMost=49 «fewer than 50 employees»'],
  ['under 50 full-time staff members', 'team atMost=49 «under 50 full-time staff members»'],
  ['a team of fewer than 50', 'team atMost=49 «a team of fewer than 50»'],
  ['team size must be under 50', 'team atMost=49 «team size must be under 50»'],
  ['up to 50 people', 'team atMost=50 «up to 50 people»'],
  ['50 or fewer team members', 'team atMost=50 «50 or fewer team members»'],
  ['50 ftes or less', 'team atMost=50 «50 ftes or less»'],
  ['at least 2 employees', 'team atLeast=2 «at least 2 employees»'],
  ['more than 2 employees', 'team atLeast=3 «more than 2 employees»'],
  ['at least 1 employee', ''],
  ['at least 1 people', 'team atLeast=1 «at least 1 people»'],
  ['at least 0 people', ''],
  ['fewer than 1 people', 'team atMost=0 «fewer than 1 people»'],
  ['fewer than 50 engineers', ''],
  ['fewer than 50', ''],
  ['fewer than 500000 people', ''],
  ['not fewer than 50 employees', ''],
  ['$fewer than 50 employees', ''],
  ['fewer than 50 employees-x', ''],
  // People in a part of it are no team.
  ['at least 2 people on board', ''],
  ['at least 2 people per office', ''],
  ['at least 2 people in sales team', ''],
  ['at least 2 people in your sales team', ''],
  ['at least 2 people in the very big team', 'team atLeast=2 «at least 2 people»'],
  ['at least 2 people in team', 'team atLeast=2 «at least 2 people»'],
  ['at least 2 people, one per office', 'team atLeast=2 «at least 2 people»'],
  ['per team at least 2 people', 'team atLeast=2 «at least 2 people»'],
])('%s: %s', (plain, found) => expect(told(readTeam, plain)).toBe(found));

test.each([
  ['raised less than $5m', 'raised under=5000000 currency=USD «raised less than $5m»'],
  ['secured, up to $5m', 'raised atMost=5000000 currency=USD «secured, up to $5m»'],
  ['raised at least $5m', 'raised atLeast=5000000 currency=USD «raised at least $5m»'],
  ['raised over $5m', 'raised atLeast=5000000 currency=USD «raised over $5m»'],
  ['raised $5m or less', 'raised atMost=5000000 currency=USD «raised $5m or less»'],
  ['not raised more than $5m', 'raised atMost=5000000 currency=USD «not raised more than $5m»'],
  [
    'up to $5m in venture funding',
    'raised atMost=5000000 currency=USD «up to $5m in venture funding»',
  ],
  ['under $5m raised', 'raised under=5000000 currency=USD «under $5m raised»'],
  ['funding must be below $5m', 'raised under=5000000 currency=USD «funding must be below $5m»'],
  ['raised under 5 euros', 'raised under=5 currency=EUR «raised under 5 euros»'],
  ['raised under 5 million euros in revenue', ''],
  ['under $5m', ''],
  ['pre-raised under $5m', ''],
  ['not raised under $5m', ''],
  ['raised under 5m', ''],
  ['raised under $0', ''],
  ['raised under $0.4', ''],
  ['raised under $1', 'raised under=1 currency=USD «raised under $1»'],
  ['raised under $1000b', 'raised under=1000000000000 currency=USD «raised under $1000b»'],
  ['raised under $1001b', ''],
])('%s: %s', (plain, found) => expect(told(readRaised, plain)).toBe(found));

test.each([
  ['$5', 'USD', 5],
  ['us$5', 'USD', 5],
  ['usd 5', 'USD', 5],
  ['usd $5', 'USD', 5],
  ['5 usd', 'USD', 5],
  ['5 dollars', 'USD', 5],
  ['€5', 'EUR', 5],
  ['eur 5', 'EUR', 5],
  ['5 euro', 'EUR', 5],
  ['5 euros', 'EUR', 5],
  ['£5', 'GBP', 5],
  ['gbp 5', 'GBP', 5],
  ['chf 5', 'CHF', 5],
  ['$5.25', 'USD', 5],
  ['$5.5', 'USD', 6],
  ['$5k', 'USD', 5e3],
  ['$5 thousand', 'USD', 5e3],
  ['$5m', 'USD', 5e6],
  ['$5mm', 'USD', 5e6],
  ['$5 mn', 'USD', 5e6],
  ['$5 mio', 'USD', 5e6],
  ['5 million eur', 'EUR', 5e6],
  ['$1.255 million', 'USD', 1_255_000],
  ['$5b', 'USD', 5e9],
  ['$5bn', 'USD', 5e9],
  ['$5 billion', 'USD', 5e9],
])('%s is %s %d', (said, currency, amount) => {
  expect(readRaised(`raised under ${said}`).map(({ criterion }) => criterion)).toEqual([
    { kind: 'raised', under: amount, currency },
  ]);
});

test.each([
  'in revenue',
  'arr',
  'mrr',
  'bookings',
  'of credit',
  'in cloud credits',
  'spend',
  'in spending',
  'sales',
  'turnover',
  'income',
  'profit',
  'valuation',
  'loan',
  'in bank-backed loans',
  'debt',
  'prize',
  'per month',
  'a month',
  'annually',
  'of very steady annual revenue',
])('an amount %s was not raised', (what) => {
  expect(told(readRaised, `raised under $5m ${what}`)).toBe('');
  expect(told(readRaised, `${what} raised under $5m`)).not.toBe('');
});

test('an amount a month was not raised, one far from what it is earned by was', () => {
  expect(told(readRaised, 'raised under $5k/mo')).toBe('');
  expect(told(readRaised, 'raised under $5k (or $1k/mo)')).not.toBe('');
  expect(told(readRaised, 'raised under $5m of one two three four revenue')).not.toBe('');
  expect(told(readRaised, 'raised under $5m, revenue')).not.toBe('');
});

test.each([
  'it offer',
  'it offers',
  'it provide',
  'it provides',
  'it award',
  'it awards',
  'grant of',
  'grants of',
  'we give',
  'we invest',
  'apply for',
  'applies for',
  'request',
  'requesting',
  'a budget',
  'it invest',
  'it invests',
  'a ticket',
  'a cheque',
  'its cheques',
  'a check',
  'its checks',
  'it receive',
  'it receives',
  'you get',
  'from savings',
  'friends',
])('what %s gives was not raised', (who) => {
  expect(told(readRaised, `${who} up to $5m in funding`)).toBe('');
  expect(told(readRaised, `${who}, up to $5m in funding`)).not.toBe('');
  expect(told(readRaised, `up to $5m in funding that ${who}`)).not.toBe('');
});

const far = (letters: number) =>
  told(readRaised, `offer${' '.repeat(letters)}up to $5m in funding`);

test('how far the gift may stand before the amount', () => {
  expect(far(50)).toBe('');
  expect(far(51)).not.toBe('');
});

test('how sure the readings are', () => {
  expect(readTeam('up to 5 people')).toEqual([
    { criterion: { kind: 'team', atMost: 5 }, start: 0, end: 14, confidence: 0.95 },
  ]);
  expect(readRaised('raised under $5')).toEqual([
    {
      criterion: { kind: 'raised', under: 5, currency: 'USD' },
      start: 0,
      end: 15,
      confidence: 0.9,
    },
  ]);
});
