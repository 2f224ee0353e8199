import { expect, test } from 'vitest';
import type { Criterion } from '#contract/eligibility.ts';
import { eligibilityProblems, plainCriterion } from './criteria.ts';

const raised = (bounds: object): Criterion => ({ kind: 'raised', currency: 'EUR', ...bounds });

test.each<[Criterion, string | null]>([
  [{ kind: 'age' }, 'criterion_empty'],
  [{ kind: 'age', atLeast: 0 }, null],
  [{ kind: 'age', atMost: 0 }, null],
  [{ kind: 'age', atLeast: 6, atMost: 6 }, null],
  [{ kind: 'age', atLeast: 7, atMost: 6 }, 'max_below_min'],
  [{ kind: 'team' }, 'criterion_empty'],
  [{ kind: 'team', atLeast: 1 }, null],
  [{ kind: 'team', atLeast: 2, atMost: 1 }, 'max_below_min'],
  [{ kind: 'founded' }, 'criterion_empty'],
  [{ kind: 'founded', from: 2020 }, null],
  [{ kind: 'founded', until: 2020 }, null],
  [{ kind: 'founded', from: 2020, until: 2020 }, null],
  [{ kind: 'founded', from: 2021, until: 2020 }, 'max_below_min'],
  [raised({}), 'criterion_empty'],
  [raised({ atLeast: 1 }), null],
  [raised({ atMost: 1 }), null],
  [raised({ under: 1 }), null],
  [raised({ atLeast: 2, atMost: 1 }), 'max_below_min'],
  // Less than an amount and at least the same is nobody, and so is less than nothing.
  [raised({ atLeast: 2, under: 1 }), 'under_not_above_min'],
  [raised({ atLeast: 2, under: 2 }), 'under_not_above_min'],
  [raised({ atLeast: 2, under: 2.5 }), null],
  [raised({ under: 0 }), 'under_not_above_min'],
  // Both upper bounds must leave somebody.
  [raised({ atLeast: 2, atMost: 1, under: 9 }), 'max_below_min'],
  [raised({ atLeast: 2, atMost: 9, under: 1 }), 'under_not_above_min'],
  [raised({ atLeast: 2, atMost: 9, under: 8 }), null],
  [{ kind: 'legalForm', forms: ['none'] }, null],
  [{ kind: 'stage', stages: ['s'] }, null],
  [{ kind: 'sector', sectors: ['s'] }, null],
])('%j: %s', (criterion, problem) => {
  const problems = eligibilityProblems([criterion]).map(({ path, key }) => [path, key]);
  expect(problems).toEqual(problem === null ? [] : [['eligibility.0', `projects.${problem}`]]);
});

test.each<[Criterion, Criterion]>([
  [
    { kind: 'country', places: ['PL', 'DE', 'PL'] },
    { kind: 'country', places: ['DE', 'PL'] },
  ],
  [
    { kind: 'legalForm', forms: ['none', 'company', 'none'] },
    { kind: 'legalForm', forms: ['company', 'none'] },
  ],
  [
    { kind: 'stage', stages: ['B', 'a', 'A'] },
    { kind: 'stage', stages: ['a', 'b'] },
  ],
  [
    { kind: 'sector', sectors: ['B', 'a', 'A'] },
    { kind: 'sector', sectors: ['a', 'b'] },
  ],
  [
    { kind: 'age', atMost: 6 },
    { kind: 'age', atMost: 6 },
  ],
  [
    { kind: 'founded', from: 2020 },
    { kind: 'founded', from: 2020 },
  ],
  [
    { kind: 'team', atLeast: 2 },
    { kind: 'team', atLeast: 2 },
  ],
  [raised({ under: 1 }), raised({ under: 1 })],
])('%j is spelled %j', (criterion, plain) => {
  expect(plainCriterion(criterion)).toEqual(plain);
});
