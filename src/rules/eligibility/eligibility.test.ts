import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryGroups } from '#data/country-groups.ts';
import { regionNames } from '#data/ecosystems.ts';
import { isCountryCode } from '#rules/countries.ts';
import { compareAmounts } from './amounts.ts';
import { eligibilityProblems, plainCriterion } from './criteria.ts';
import { factsOf } from './facts.ts';
import { readLegalForm } from './legal-form.ts';
import { countriesOfGroup, isIn, isPlace, placeGroups } from './places.ts';

describe('groups of countries', () => {
  it('hold countries alone, each once, and are named as the lookups name them', () => {
    for (const [name, { sure, edge = '' }] of Object.entries(countryGroups)) {
      const codes = `${sure} ${edge}`.split(' ').filter(Boolean);
      expect(codes.filter((code) => !isCountryCode(code))).toEqual([]);
      expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
      expect(Object.keys(regionNames)).toContain(name);
    }
  });

  it.each([
    ['european-union', 'european-economic-area'],
    ['european-economic-area', 'europe'],
    ['dach', 'europe'],
    ['europe', 'emea'],
    ['africa', 'emea'],
    ['west-africa', 'sub-saharan-africa'],
    ['gulf', 'mena'],
    ['southeast-asia', 'asia-pacific'],
  ])('%s lies in %s', (inner, outer) => {
    for (const code of countriesOfGroup(inner)) expect(isIn(code, [outer])).toBe('yes');
  });

  it('counts 27 countries in the European Union and 30 in the Economic Area', () => {
    expect(countriesOfGroup('european-union')).toHaveLength(27);
    expect(countriesOfGroup('european-economic-area')).toHaveLength(30);
  });

  it('knows what is a place', () => {
    expect([...placeGroups, 'DE', 'XK'].every(isPlace)).toBe(true);
    expect(['global', 'ZZ', 'de', '', 'constructor'].some(isPlace)).toBe(false);
  });
});

const compared = (one: number, other: number) =>
  one === other ? 'equal' : one < other ? 'less' : 'more';

describe('amounts', () => {
  const rates: Record<string, fc.Arbitrary<number>> = {
    USD: fc.constant(1),
    EUR: fc.double({ min: 0.82, max: 1.6, noNaN: true }),
    GBP: fc.double({ min: 1.04, max: 2.11, noNaN: true }),
    CHF: fc.double({ min: 0.55, max: 1.38, noNaN: true }),
  };
  const side = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF').chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      amount: fc.integer({ min: 0, max: 5000 }),
      rate: rates[currency] ?? fc.constant(1),
    }),
  );
  it('of one currency are compared as they stand', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 0, max: 5000 }), ({ amount, currency }, other) => {
        expect(compareAmounts({ amount, currency }, { amount: other, currency })).toBe(
          compared(amount, other),
        );
      }),
    );
  });

  it('of two currencies are told apart only where every rate there was says the same', () => {
    const told = { same: 0, open: 0 };
    fc.assert(
      fc.property(side, side, (one, other) => {
        fc.pre(one.currency !== other.currency);
        const said = compareAmounts(one, other);
        const turned = { less: 'more', more: 'less', equal: 'equal' };
        expect(compareAmounts(other, one)).toBe(said && turned[said]);
        told[said === null ? 'open' : 'same'] += 1;
        expect([null, compared(one.amount * one.rate, other.amount * other.rate)]).toContain(said);
      }),
      { numRuns: 500 },
    );
    // Neither is rare, or one of the two was not tried.
    expect(Math.min(told.same, told.open)).toBeGreaterThan(50);
  });

  it('of a currency without rates are not compared with another one', () => {
    expect(
      compareAmounts({ amount: 5, currency: 'JPY' }, { amount: 5, currency: 'USD' }),
    ).toBeNull();
    expect(compareAmounts({ amount: 0, currency: 'JPY' }, { amount: 5, currency: 'USD' })).toBe(
      'less',
    );
  });
});

describe('legal forms', () => {
  it.each([
    ['Mycelia sp. z o.o.', 'company'],
    ['Mycelia GmbH', 'company'],
    ['Mycelia, Inc.', 'company'],
    ['Mycelia S.A.S.', 'company'],
    ['Mycelia B.V.', 'company'],
    ['Mycelia Pty Ltd', 'company'],
    ['Mycelia e.V.', 'nonprofit'],
    ['Mycelia gGmbH', 'nonprofit'],
    ['501(c)(3)', 'nonprofit'],
    ['Sole trader', 'sole_trader'],
    ['Not yet', 'none'],
    ['none', 'none'],
    ['Mycelia', 'unclear'],
    ['The answer is no', 'unclear'],
    ['Limitedless', 'unclear'],
    ['  ', null],
    [null, null],
  ])('of %j: %s', (written, form) => {
    expect(readLegalForm(written)).toBe(form);
  });
});

describe('facts of a profile', () => {
  const profile = { country: 'DE', startupStage: null, sector: null, foundedYear: 0, teamSize: 0 };
  const of = (raised: string[]) => factsOf({ profile, raised, incorporated: [] }, new Set()).raised;
  it('take an amount only as a whole', () => {
    expect(of(['1500000', 'EUR'])).toEqual({ amount: 1_500_000, currency: 'EUR' });
    expect(of(['1500000'])).toBeNull();
    expect(of(['a lot', 'EUR'])).toBeNull();
    expect(of(['-1', 'EUR'])).toBeNull();
    expect(of([])).toBeNull();
  });
});

const keysOf = (...criteria: Parameters<typeof eligibilityProblems>[0]) =>
  eligibilityProblems(criteria).map(({ path, key }) => `${path} ${key}`);

describe('criteria of a project', () => {
  it('are refused where they say nothing, twice, or what cannot be met', () => {
    expect(keysOf({ kind: 'team' })).toEqual(['eligibility.0 projects.criterion_empty']);
    expect(keysOf({ kind: 'age', atLeast: 12, atMost: 6 })).toEqual([
      'eligibility.0 projects.max_below_min',
    ]);
    expect(keysOf({ kind: 'raised', atLeast: 2, under: 1, currency: 'EUR' })).toEqual([
      'eligibility.0 projects.under_not_above_min',
    ]);
    expect(keysOf({ kind: 'raised', atMost: 2, currency: 'ZZZ' })).toEqual([
      'eligibility.0.currency projects.currency',
    ]);
    expect(keysOf({ kind: 'team', atMost: 1 }, { kind: 'team', atLeast: 1 })).toEqual([
      'eligibility.1 projects.criterion_twice',
    ]);
    expect(keysOf({ kind: 'country', places: ['DE', 'ZZ', 'atlantis'] })).toEqual([
      'eligibility.0.places.1 projects.no_such_place',
      'eligibility.0.places.2 projects.no_such_place',
    ]);
  });
  it('are taken where a startup can meet them', () => {
    expect(
      keysOf(
        { kind: 'team', atMost: 50 },
        { kind: 'age', atLeast: 6, atMost: 6 },
        { kind: 'country', places: ['DE', 'europe'] },
        { kind: 'raised', atLeast: 1, atMost: 2, currency: 'USD' },
      ),
    ).toEqual([]);
  });
  it('have one spelling', () => {
    expect(plainCriterion({ kind: 'country', places: ['FR', 'DE', 'FR'] })).toEqual({
      kind: 'country',
      places: ['DE', 'FR'],
    });
  });
});
