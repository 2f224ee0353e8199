import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Criterion, criterionKinds, legalForms } from '#contract/eligibility.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import { askedBy, type Facts, judge, overallOf } from './judge.ts';
import { placeGroups } from './places.ts';

const now = new Date('2026-11-25T12:00:00Z');
const stages = ['idea', 'pre-seed', 'seed', 'series-a', 'growth'];
const sectors = ['energy', 'health', 'data'];
const currencies = ['EUR', 'USD', 'GBP', 'JPY'];
const nothing: Facts = {
  country: null,
  stage: null,
  sector: null,
  foundedYear: null,
  teamSize: null,
  raised: null,
  legalForm: null,
  fundingStages: new Set(['pre-seed', 'seed', 'series-a']),
};

const year = fc.integer({ min: 1990, max: 2028 });
const small = fc.integer({ min: 0, max: 300 });
const amount = fc.integer({ min: 0, max: 20 }).map((steps) => steps * 250_000);
const currency = fc.constantFrom(...currencies);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const some = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 5 });
const defined = (given: object): Criterion =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Criterion;

const anyCriterion: fc.Arbitrary<Criterion> = fc
  .oneof(
    fc.record({ kind: fc.constant('country'), places: some([...COUNTRY_CODES, ...placeGroups]) }),
    fc.record({ kind: fc.constant('legalForm'), forms: some(legalForms) }),
    fc.record({ kind: fc.constant('age'), atLeast: maybe(small), atMost: maybe(small) }),
    fc.record({ kind: fc.constant('founded'), from: maybe(year), until: maybe(year) }),
    fc.record({ kind: fc.constant('team'), atLeast: maybe(small), atMost: maybe(small) }),
    fc.record({
      kind: fc.constant('raised'),
      atLeast: maybe(amount),
      atMost: maybe(amount),
      under: maybe(amount),
      currency,
    }),
    fc.record({ kind: fc.constant('stage'), stages: some(stages) }),
    fc.record({ kind: fc.constant('sector'), sectors: some(sectors) }),
  )
  .map(defined);

const knownFacts: fc.Arbitrary<Facts> = fc.record({
  country: fc.constantFrom(...COUNTRY_CODES),
  stage: fc.constantFrom(...stages),
  sector: fc.constantFrom(...sectors),
  foundedYear: year,
  teamSize: small,
  raised: fc.record({ amount, currency }),
  legalForm: fc.constantFrom(...legalForms, 'unclear' as const),
  fundingStages: fc.constant(nothing.fundingStages),
});
const factNames = ['country', 'stage', 'sector', 'foundedYear', 'teamSize', 'raised', 'legalForm'];

/** A startup, and the same with some of its profile left empty. */
const lessAndMore = fc
  .tuple(knownFacts, fc.subarray(factNames))
  .map(([more, hidden]): [Facts, Facts] => [
    { ...more, ...Object.fromEntries(hidden.map((name) => [name, null])) },
    more,
  ]);

describe('what holds whatever is asked of whomever', () => {
  it('takes back nothing that was certain when the profile says more', () => {
    fc.assert(
      fc.property(anyCriterion, lessAndMore, (criterion, [less, more]) => {
        const before = judge(criterion, less, now);
        const after = judge(criterion, more, now);
        expect(before.verdict === 'unknown' ? before : after).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('never says no of what the profile leaves open', () => {
    fc.assert(
      fc.property(anyCriterion, (criterion) => {
        expect(judge(criterion, nothing, now)).toEqual({ verdict: 'unknown', code: 'missing' });
      }),
    );
  });

  it('never turns fits into no by asking less, and never no into fits by asking more', () => {
    const all = fc.array(fc.constantFrom('fits' as const, 'no' as const, 'unknown' as const));
    fc.assert(
      fc.property(all, fc.nat(), (verdicts, at) => {
        const rest = verdicts.toSpliced(at % Math.max(1, verdicts.length), 1);
        const [whole, less] = [overallOf(verdicts), overallOf(rest)];
        expect(whole === 'fits' && less === 'no').toBe(false);
        expect(less === 'no' && whole !== 'no').toBe(false);
      }),
    );
  });

  it('asks in any order', () => {
    fc.assert(
      fc.property(fc.array(anyCriterion), knownFacts, (criteria, facts) => {
        const of = (list: Criterion[]) =>
          overallOf(list.map((one) => judge(one, facts, now).verdict));
        expect(of(criteria.toReversed())).toBe(of(criteria));
      }),
    );
  });

  it('names an inside or an outside exactly where it is certain', () => {
    fc.assert(
      fc.property(anyCriterion, knownFacts, (criterion, facts) => {
        const { verdict, code } = judge(criterion, facts, now);
        const certain = { inside: 'fits', outside: 'no' } as Record<string, string>;
        expect(verdict).toBe(certain[code] ?? 'unknown');
      }),
    );
  });
});

describe('age', () => {
  const MONTH_DAYS = 30.4375;
  const ageOn = (founded: Date) => (now.getTime() - founded.getTime()) / 86_400_000 / MONTH_DAYS;
  const day = fc.date({
    min: new Date('1995-01-01'),
    max: new Date('2026-11-24'),
    noInvalidDate: true,
  });

  it('agrees with the day of founding, whichever it was', () => {
    fc.assert(
      fc.property(day, small, fc.boolean(), (founded, bound, isMost) => {
        const criterion: Criterion = isMost
          ? { kind: 'age', atMost: bound }
          : { kind: 'age', atLeast: bound };
        const facts = { ...nothing, foundedYear: founded.getUTCFullYear() };
        const { verdict } = judge(criterion, facts, now);
        const [age, slack] = [ageOn(founded), 0.1];
        const past = isMost ? age - bound : bound - age;
        expect(verdict === 'fits' && past >= slack).toBe(false);
        expect(verdict === 'no' && past <= -slack).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('never makes a startup young again', () => {
    fc.assert(
      fc.property(year, small, fc.nat({ max: 4000 }), (foundedYear, atMost, days) => {
        const later = new Date(now.getTime() + days * 86_400_000);
        const facts = { ...nothing, foundedYear };
        const at = (time: Date) => judge({ kind: 'age', atMost }, facts, time).verdict;
        expect(at(now) === 'no' && at(later) !== 'no').toBe(false);
        expect(at(later) === 'fits' && at(now) !== 'fits').toBe(false);
      }),
    );
  });

  it.each([
    [2021, 60, 'unknown', 'border'],
    [2022, 60, 'fits', 'inside'],
    [2020, 60, 'no', 'outside'],
    [2026, 12, 'fits', 'inside'],
    [2025, 12, 'unknown', 'border'],
    [2024, 12, 'no', 'outside'],
    [2030, 12, 'fits', 'inside'],
  ])('of %i at most %i months: %s', (foundedYear, atMost, verdict, code) => {
    expect(judge({ kind: 'age', atMost }, { ...nothing, foundedYear }, now)).toEqual({
      verdict,
      code,
    });
  });
});

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

describe('age at its borders', () => {
  it.each<[string, number, { atLeast?: number; atMost?: number }, string]>([
    // Founded on any day of its year: certain is what holds on the first and on the last.
    ['2026-01-01', 2025, { atMost: 11 }, 'border'],
    ['2026-01-01', 2025, { atMost: 12 }, 'border'],
    ['2025-12-31', 2025, { atMost: 12 }, 'inside'],
    ['2026-12-31', 2025, { atMost: 12 }, 'border'],
    ['2027-01-01', 2025, { atMost: 12 }, 'outside'],
    ['2026-12-30', 2025, { atLeast: 12 }, 'border'],
    ['2026-12-31', 2025, { atLeast: 12 }, 'border'],
    ['2027-01-01', 2025, { atLeast: 12 }, 'inside'],
    ['2026-01-01', 2025, { atLeast: 12 }, 'border'],
    ['2025-12-31', 2025, { atLeast: 12 }, 'outside'],
    ['2026-06-15', 2024, { atLeast: 12, atMost: 36 }, 'inside'],
    ['2026-06-15', 2024, { atLeast: 36, atMost: 60 }, 'outside'],
    ['2026-06-15', 2024, { atLeast: 6, atMost: 12 }, 'outside'],
    ['2026-06-15', 2030, { atLeast: 0 }, 'outside'],
  ])('on %s, of %i, %j: %s', (day, foundedYear, bounds, code) => {
    const criterion: Criterion = { kind: 'age', ...bounds };
    expect(judge(criterion, { ...nothing, foundedYear }, noonOf(day)).code).toBe(code);
  });
});

it.each<[('fits' | 'no' | 'unknown')[], string]>([
  [[], 'maybe'],
  [['fits'], 'fits'],
  [['fits', 'fits'], 'fits'],
  [['unknown'], 'maybe'],
  [['fits', 'unknown'], 'maybe'],
  [['no'], 'no'],
  [['fits', 'unknown', 'no'], 'no'],
])('%j come to %s', (verdicts, overall) => {
  expect(overallOf(verdicts)).toBe(overall);
});

it('asks for what is missing by a question of the profile', () => {
  const asked = new Set(profileQuestions.flatMap(({ field, slot }) => [field, slot]));
  expect(Object.keys(askedBy).toSorted()).toEqual([...criterionKinds].toSorted());
  expect(Object.values(askedBy).filter((one) => !asked.has(one))).toEqual([]);
});

describe('each kind', () => {
  const german = { ...nothing, country: 'DE', stage: 'growth', teamSize: 19, foundedYear: 2020 };
  const cases: [Criterion, Partial<Facts>, string, string][] = [
    [{ kind: 'country', places: ['DE', 'FR'] }, {}, 'fits', 'inside'],
    [{ kind: 'country', places: ['european-union'] }, {}, 'fits', 'inside'],
    [{ kind: 'country', places: ['africa'] }, {}, 'no', 'outside'],
    [{ kind: 'country', places: ['europe'] }, { country: 'TR' }, 'unknown', 'edge'],
    [{ kind: 'country', places: ['europe', 'TR'] }, { country: 'TR' }, 'fits', 'inside'],
    [{ kind: 'stage', stages: ['seed'] }, {}, 'unknown', 'scale'],
    [{ kind: 'stage', stages: ['seed', 'growth'] }, {}, 'fits', 'inside'],
    [{ kind: 'stage', stages: ['seed'] }, { stage: 'series-a' }, 'no', 'outside'],
    [{ kind: 'stage', stages: ['idea', 'seed'] }, {}, 'no', 'outside'],
    [{ kind: 'stage', stages: ['idea'] }, {}, 'no', 'outside'],
    [{ kind: 'sector', sectors: ['data'] }, {}, 'unknown', 'missing'],
    [{ kind: 'sector', sectors: ['data', 'energy'] }, { sector: 'energy' }, 'fits', 'inside'],
    [{ kind: 'sector', sectors: ['data'] }, { sector: 'energy' }, 'no', 'outside'],
    [{ kind: 'team', atMost: 18 }, {}, 'no', 'outside'],
    [{ kind: 'team', atMost: 19 }, {}, 'fits', 'inside'],
    [{ kind: 'team', atLeast: 19 }, {}, 'fits', 'inside'],
    [{ kind: 'team', atLeast: 20 }, {}, 'no', 'outside'],
    [{ kind: 'team', atLeast: 20, atMost: 30 }, {}, 'no', 'outside'],
    [{ kind: 'founded', from: 2020 }, {}, 'fits', 'inside'],
    [{ kind: 'founded', from: 2021 }, {}, 'no', 'outside'],
    [{ kind: 'founded', until: 2020 }, {}, 'fits', 'inside'],
    [{ kind: 'founded', until: 2019 }, {}, 'no', 'outside'],
    [{ kind: 'legalForm', forms: ['company'] }, {}, 'unknown', 'missing'],
    [{ kind: 'legalForm', forms: ['none', 'company'] }, { legalForm: 'company' }, 'fits', 'inside'],
    [{ kind: 'legalForm', forms: ['company'] }, { legalForm: 'none' }, 'no', 'outside'],
    [{ kind: 'legalForm', forms: ['company'] }, { legalForm: 'unclear' }, 'unknown', 'unclear'],
  ];
  it.each(cases)('%j of %j: %s, %s', (criterion, facts, verdict, code) => {
    expect(judge(criterion, { ...german, ...facts }, now)).toEqual({ verdict, code });
  });

  const raised = (most: object, amountOf: number, of = 'USD') =>
    judge(
      defined({ kind: 'raised', currency: 'USD', ...most }),
      { ...nothing, raised: { amount: amountOf, currency: of } },
      now,
    ).code;
  it('takes an amount at a bound, and not one at the bound of "less than"', () => {
    expect(raised({ atMost: 100 }, 100)).toBe('inside');
    expect(raised({ atMost: 100 }, 101)).toBe('outside');
    expect(raised({ under: 100 }, 99)).toBe('inside');
    expect(raised({ under: 100 }, 100)).toBe('outside');
    expect(raised({ under: 100 }, 101)).toBe('outside');
    expect(raised({ atLeast: 100 }, 100)).toBe('inside');
    expect(raised({ atLeast: 100 }, 99)).toBe('outside');
    expect(raised({ atLeast: 10, atMost: 100 }, 9)).toBe('outside');
    expect(raised({ atLeast: 10, atMost: 100 }, 101)).toBe('outside');
  });
  it('compares currencies only where no rate could say otherwise', () => {
    expect(raised({ under: 5_000_000 }, 4_500_000, 'EUR')).toBe('currency');
    expect(raised({ under: 5_000_000 }, 500_000, 'EUR')).toBe('inside');
    expect(raised({ under: 5_000_000 }, 50_000_000, 'EUR')).toBe('outside');
    expect(raised({ under: 5_000_000 }, 500_000, 'JPY')).toBe('currency');
    expect(raised({ atMost: 5_000_000 }, 500_000, 'JPY')).toBe('currency');
    expect(raised({ atLeast: 5_000_000 }, 500_000, 'JPY')).toBe('currency');
    expect(raised({ under: 5_000_000 }, 0, 'JPY')).toBe('inside');
  });
});

it('has a case for each kind', () => {
  const made = new Set(fc.sample(anyCriterion, 500).map(({ kind }) => kind));
  expect([...made].toSorted()).toEqual([...criterionKinds].toSorted());
});
