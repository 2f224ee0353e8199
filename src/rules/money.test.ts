import { expect, test } from 'vitest';
import { connectorShare, fromMinor, shortlistingPrice, toMinor } from './money.ts';

test.each([
  [160, 'EUR', 16_000],
  [0, 'EUR', 0],
  [0.1, 'EUR', 10],
  [19.99, 'EUR', 1999],
  [999_999.99, 'EUR', 99_999_999],
  [1000, 'JPY', 1000],
  [1.234, 'KWD', 1234],
])('%d %s is %d in minor units, and back', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
  expect(fromMinor(minor, currency)).toBe(amount);
});

test.each([
  [0.001, 'EUR'],
  [12.345, 'EUR'],
  [10.5, 'JPY'],
  [999_999.999, 'EUR'],
])('%d has more decimals than %s', (amount, currency) => {
  expect(toMinor(amount, currency)).toBeNull();
});

test('the nearest price counts, and an own referral costs nothing', () => {
  const facts = {
    projectPriceMinor: 100,
    accountPriceMinor: 200,
    currency: 'EUR',
    ownReferral: false,
  };
  expect(shortlistingPrice(facts)).toEqual({ minor: 100, source: 'project' });
  expect(shortlistingPrice({ ...facts, projectPriceMinor: 0 })).toEqual({
    minor: 0,
    source: 'project',
  });
  expect(shortlistingPrice({ ...facts, projectPriceMinor: null })).toEqual({
    minor: 200,
    source: 'managementAccount',
  });
  const none = { ...facts, projectPriceMinor: null, accountPriceMinor: null };
  expect(shortlistingPrice(none)).toEqual({ minor: 16_000, source: 'default' });
  expect(shortlistingPrice({ ...none, currency: 'JPY' })).toEqual({
    minor: 160,
    source: 'default',
  });
  expect(shortlistingPrice({ ...facts, ownReferral: true })).toEqual({
    minor: 0,
    source: 'ownReferral',
  });
});

test('the connector gets a fifth of the price, where the project pays referrals', () => {
  expect(connectorShare(16_000, 'paid')).toBe(3200);
  expect(connectorShare(99, 'paid')).toBe(19);
  expect(connectorShare(16_000, 'unpaid')).toBe(0);
});
