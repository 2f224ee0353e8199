import { expect, test } from 'vitest';
import { isCurrency } from './text/formats.ts';
import {
  connectorShare,
  currencyDecimals,
  fromMinor,
  plainAmount,
  priceLimit,
  shortlistingPrice,
  toMinor,
  writeMoney,
} from './money.ts';

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

test('minor units are those of ISO 4217, also where Intl leaves small coins out', () => {
  const decimals = { EUR: 2, HUF: 2, IDR: 2, LBP: 2, JPY: 0, ISK: 0, XOF: 0, KWD: 3, IQD: 3 };
  for (const [code, digits] of Object.entries(decimals)) {
    expect(currencyDecimals(code), code).toBe(digits);
    expect(isCurrency(code), code).toBe(true);
  }
});

test.each([
  [3200, 'EUR', '32.00', '€32'],
  [3250, 'EUR', '32.50', '€32.50'],
  [32, 'JPY', '32', 'JP¥32'],
  [32_500, 'KWD', '32.500', 'KWD 32.500'],
  [32_000, 'KWD', '32.000', 'KWD 32'],
])('%d of %s is %s in a file, and %s for people', (minor, currency, plain, short) => {
  expect(plainAmount(minor, currency)).toBe(plain);
  const units = fromMinor(minor, currency);
  expect(writeMoney(units, currency, 'en-GB').replaceAll('\u{a0}', ' ')).toBe(short);
});

test('exact amounts show what is behind the small coins, up to six digits', () => {
  const write = [undefined, 'short', 'exact'] as const;
  expect(write.map((digits) => writeMoney(1.23456789, 'EUR', 'en-GB', digits))).toEqual([
    '€1.23',
    '€1.23',
    '€1.234568',
  ]);
  expect(writeMoney(1, 'EUR', 'en-GB', 'exact')).toBe('€1.00');
});

test.each([
  ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0],
  ['BHD IQD JOD KWD LYD OMR TND', 3],
  ['EUR USD XXX', 2],
])('%s have %d digits behind the point', (codes, digits) => {
  for (const code of codes.split(' ')) expect(currencyDecimals(code), code).toBe(digits);
});

test('a share is of the percentage that is asked for', () => {
  expect(connectorShare(999, 'paid', 50)).toBe(499);
  expect(connectorShare(999, 'paid', 0)).toBe(0);
});

test('an organisation sets at most ten times the default, or what operators set for it', () => {
  expect(priceLimit('EUR', null)).toBe(160_000);
  expect(priceLimit('EUR', 20_000)).toBe(160_000);
  expect(priceLimit('EUR', 500_000)).toBe(500_000);
  expect(priceLimit('JPY', null)).toBe(1600);
});
