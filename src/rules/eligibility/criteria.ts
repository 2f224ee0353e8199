import type { Criterion } from '#contract/eligibility.ts';
import { type Message } from '#contract/messages/message.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import { isCurrency } from '#rules/text/formats.ts';
import { isPlace } from './places.ts';

type Problem = Message & { path: string };

/** What is wrong with the criteria of a project; empty when nothing is. */
export function eligibilityProblems(criteria: readonly Criterion[]): Problem[] {
  const seen = new Set<Criterion['kind']>();
  return criteria.flatMap((criterion, index) => {
    const path = `eligibility.${index}`;
    const twice = seen.has(criterion.kind);
    seen.add(criterion.kind);
    if (twice) return [{ path, ...sayProjects('projects.criterion_twice') }];
    return problemsOf(criterion, path);
  });
}

function problemsOf(criterion: Criterion, path: string): Problem[] {
  switch (criterion.kind) {
    case 'country':
      return criterion.places.flatMap((place, index) =>
        isPlace(place)
          ? []
          : [{ path: `${path}.places.${index}`, ...sayProjects('projects.no_such_place') }],
      );
    case 'age':
    case 'team':
      return boundProblems(criterion.atLeast, criterion.atMost, path);
    case 'founded':
      return boundProblems(criterion.from, criterion.until, path);
    case 'raised': {
      const { atLeast, atMost, under, currency } = criterion;
      if (!isCurrency(currency)) {
        return [{ path: `${path}.currency`, ...sayProjects('projects.currency') }];
      }
      // Whoever has raised nothing has still not raised less than nothing.
      if (under !== undefined && under <= (atLeast ?? 0)) {
        return [{ path, ...sayProjects('projects.under_not_above_min') }];
      }
      return boundProblems(atLeast, atMost ?? under, path);
    }
    case 'legalForm':
    case 'stage':
    case 'sector':
      return [];
  }
}

function boundProblems(
  least: number | undefined,
  most: number | undefined,
  path: string,
): Problem[] {
  if (least === undefined && most === undefined) {
    return [{ path, ...sayProjects('projects.criterion_empty') }];
  }
  if (least === undefined || most === undefined || least <= most) return [];
  return [{ path, ...sayProjects('projects.max_below_min') }];
}

const list = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

/** The criterion in one spelling: lists without repetition and in order. */
export function plainCriterion(criterion: Criterion): Criterion {
  switch (criterion.kind) {
    case 'country':
      return { kind: 'country', places: list(criterion.places) };
    case 'legalForm':
      return { kind: 'legalForm', forms: list(criterion.forms) };
    case 'stage':
      return { kind: 'stage', stages: list(criterion.stages.map((id) => id.toLowerCase())) };
    case 'sector':
      return { kind: 'sector', sectors: list(criterion.sectors.map((id) => id.toLowerCase())) };
    case 'age':
    case 'founded':
    case 'team':
    case 'raised':
      return criterion;
  }
}
