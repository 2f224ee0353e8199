import type { z } from 'zod';
import type { statedCriterionView, KeptCriterion } from '#contract/eligibility.ts';

type CriterionView = z.input<typeof statedCriterionView>;
/** Of each lookup that a criterion names, by id, in the order of their lists. */
export type LookupNames = Record<string, string>;

/** Who may apply, as it is answered; lookups that are there no more have no name and are left out. */
export function toCriterionViews(
  kept: readonly KeptCriterion[],
  names: LookupNames,
): CriterionView[] {
  const named = (ids: readonly string[]) =>
    Object.entries(names).flatMap(([id, name]) => (ids.includes(id) ? [{ _id: id, name }] : []));
  return kept.map(({ criterion, read }): CriterionView => {
    const source = read ? { read } : {};
    if (criterion.kind === 'stage') {
      return { kind: 'stage', stages: named(criterion.stages), ...source };
    }
    if (criterion.kind === 'sector') {
      return { kind: 'sector', sectors: named(criterion.sectors), ...source };
    }
    return { ...criterion, ...source };
  });
}
