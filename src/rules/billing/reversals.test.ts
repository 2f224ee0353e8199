import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksSecondOperator, reversalLimit } from './reversals.ts';

const asks = (priceMinor: number, aloneMinor: number) =>
  asksSecondOperator({ priceMinor, aloneMinor, currency: 'EUR' });

test('one operator takes back ten times the default price, and no minor unit more', () => {
  const limit = reversalLimit('EUR');
  expect(limit).toBe(160_000);
  expect([asks(limit, 0), asks(limit + 1, 0), asks(1, limit)]).toEqual([false, true, true]);
});

test('in whatever pieces, what is taken back alone stays within the limit', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.constantFrom('EUR', 'JPY', 'KWD'), (prices, currency) => {
      let aloneMinor = 0;
      for (const priceMinor of prices) {
        if (!asksSecondOperator({ priceMinor, aloneMinor, currency })) aloneMinor += priceMinor;
      }
      expect(aloneMinor).toBeLessThanOrEqual(reversalLimit(currency));
    }),
  );
});
