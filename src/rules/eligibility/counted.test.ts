import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { compareAmounts, surelyAtLeast } from './amounts.ts';
import { countriesTakenBy, isIn, namesOf, placeGroups } from './places.ts';

const country = fc.constantFrom(...COUNTRY_CODES);
const places = fc.array(fc.oneof(country, fc.constantFrom(...placeGroups)), {
  minLength: 1,
  maxLength: 4,
});

describe('who a list of places refuses', () => {
  it('is the same by the names of a country as by the judge', () => {
    fc.assert(
      fc.property(country, places, (code, named) => {
        const names = new Set(namesOf(code));
        expect(named.some((one) => names.has(one))).toBe(isIn(code, named) !== 'no');
      }),
    );
  });

  it('is everybody but the countries that it takes', () => {
    fc.assert(
      fc.property(places, (named) => {
        const taken = COUNTRY_CODES.filter((code) => isIn(code, named) !== 'no');
        expect(countriesTakenBy(named).filter((code) => COUNTRY_CODES.includes(code))).toEqual(
          taken,
        );
      }),
    );
  });
});

describe('the least amount in another currency', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'CHF', 'INR');
  it('is the border of what is certainly as much', () => {
    fc.assert(
      fc.property(currency, currency, fc.integer({ min: 1, max: 1e9 }), (one, other, amount) => {
        const least = surelyAtLeast({ amount, currency: one }).get(other);
        const isAsMuch = (units: number) =>
          ['more', 'equal'].includes(
            String(compareAmounts({ amount: units, currency: other }, { amount, currency: one })),
          );
        const borders = least === undefined ? [amount, amount * 1000] : [least - 1, least];
        expect(borders.map(isAsMuch)).toEqual([false, least !== undefined]);
      }),
    );
  });

  it('says fifty thousand euros in dollars, and nothing of rupees', () => {
    expect(surelyAtLeast({ amount: 50_000, currency: 'EUR' })).toEqual(
      new Map([
        ['EUR', 50_000],
        ['USD', 82_501],
        ['GBP', 82_501],
        ['CHF', 150_001],
      ]),
    );
    expect(surelyAtLeast({ amount: 7, currency: 'INR' })).toEqual(new Map([['INR', 7]]));
  });
});
