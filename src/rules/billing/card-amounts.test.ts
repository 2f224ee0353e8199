import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStripeAmount, surplusOf, toStripeAmount } from './card-amounts.ts';

test.each([
  ['EUR', 16_000, 16_000],
  ['JPY', 160, 160],
  ['ISK', 160, 16_000],
  ['UGX', 160, 16_000],
  ['MGA', 16_000, 160],
  ['MGA', 16_050, null],
  ['KWD', 16_000, 16_000],
  ['KWD', 16_005, null],
])('%s: %i of ours is what Stripe counts as %s', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
});

test('what Stripe takes is read back as it was asked for', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD', 'TND', 'XOF');
  fc.assert(
    fc.property(currency, fc.integer({ min: 1, max: 10 ** 9 }), (code, minor) => {
      const amount = toStripeAmount(minor, code);
      expect(amount === null ? minor : fromStripeAmount(amount, code)).toBe(minor);
    }),
  );
});

test('only exactly what is open settles an invoice', () => {
  const paid = { amountMinor: 320, currency: 'EUR', isPlain: true };
  const open = { openMinor: 320, currency: 'EUR' };
  expect(surplusOf(paid, open)).toBeNull();
  expect(surplusOf({ ...paid, amountMinor: 319 }, open)).toBe('not_as_asked');
  expect(surplusOf({ ...paid, currency: 'USD' }, open)).toBe('not_as_asked');
  expect(surplusOf({ ...paid, isPlain: false }, open)).toBe('not_as_asked');
  expect(surplusOf(paid, { ...open, openMinor: 160 })).toBe('not_as_asked');
  expect(surplusOf(paid, { ...open, openMinor: 0 })).toBe('nothing_open');
  expect(surplusOf(paid, null)).toBe('unknown_invoice');
});
