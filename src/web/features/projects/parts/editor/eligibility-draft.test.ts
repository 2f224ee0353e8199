import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Criterion, CriterionView } from '#contract/eligibility.ts';
import {
  eligibilityDraftProblems,
  eligibilityFields,
  toCriteria,
  toEligibilityDraft,
} from './eligibility-draft.ts';

const named = (ids: string[]) => ids.map((_id) => ({ _id, name: `Name of ${_id}` }));
const view = (criterion: Criterion): CriterionView => {
  if (criterion.kind === 'stage') return { kind: 'stage', stages: named(criterion.stages) };
  if (criterion.kind === 'sector') return { kind: 'sector', sectors: named(criterion.sectors) };
  return criterion;
};

const range = (most: number) =>
  fc.tuple(fc.nat({ max: most }), fc.nat({ max: most })).map(([one, other]) => ({
    atLeast: Math.min(one, other),
    atMost: Math.max(one, other),
  }));

it('gives back every criterion as it was, whatever its months', () => {
  fc.assert(
    fc.property(range(2400), range(1_000_000), range(1e9), (age, team, raised) => {
      const criteria: Criterion[] = [
        { kind: 'country', places: ['DE', 'europe'] },
        { kind: 'legalForm', forms: ['company'] },
        { kind: 'age', ...age },
        { kind: 'founded', from: 2020 },
        { kind: 'team', ...team },
        { kind: 'raised', ...raised, currency: 'GBP' },
        { kind: 'stage', stages: ['s1'] },
        { kind: 'sector', sectors: ['s2', 's3'] },
      ];
      const draft = toEligibilityDraft(criteria.map(view));
      expect(eligibilityDraftProblems(draft)).toEqual({});
      expect(toCriteria(draft)).toEqual(criteria);
    }),
  );
});

it('states nothing where nothing is written', () => {
  const draft = toEligibilityDraft([]);
  expect(Object.keys(draft).toSorted()).toEqual([...eligibilityFields].toSorted());
  expect(toCriteria(draft)).toEqual([]);
});

it('keeps an amount that is meant as "less than"', () => {
  const under: Criterion = { kind: 'raised', under: 5_000_000, currency: 'USD' };
  expect(toCriteria(toEligibilityDraft([under]))).toEqual([under]);
});

it('says what is wrong with a bound, and where', () => {
  const problems = eligibilityDraftProblems({
    ...toEligibilityDraft([]),
    ageMost: 'five',
    foundedFrom: '20',
    teamLeast: '2.5',
    raisedLeast: '10',
    raisedMost: '9',
  });
  expect(problems).toEqual({
    ageMost: 'number',
    foundedFrom: 'year',
    teamLeast: 'number',
    raisedMost: 'order',
  });
});
