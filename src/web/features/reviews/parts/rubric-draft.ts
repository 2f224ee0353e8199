import { parseDecimal } from '#rules/text/formats.ts';
import type { Written } from '#web/lib/draft/use-kept-form.ts';
import type { InputOf } from '#web/lib/client.ts';
import type { Rubric } from './review-draft.ts';

/** A criterion as its controls hold it. */
export interface CriterionDraft {
  /** Stays the same while it is edited. */
  key: string;
  _id: string | null;
  label: string;
  help: string;
  weight: string;
  scale: number;
}
export interface RubricDraft {
  /** The version that was changed. */
  version: number;
  criteria: CriterionDraft[];
}
type Criteria = NonNullable<InputOf<'replaceRubric'>['body']>['criteria'];

export const MOST_CRITERIA = 20;

export const toCriteria = ({ criteria }: Rubric): CriterionDraft[] =>
  criteria.map(({ _id, label, help, weight, scale }) => ({
    key: _id,
    _id,
    label,
    help: help ?? '',
    weight: String(weight),
    scale,
  }));

/** How unsaved criteria are kept on this device. */
export const writtenRubric: Written<RubricDraft> = {
  write: ({ version, criteria }) => [
    String(version),
    ...criteria.map((one) => JSON.stringify(one)),
  ],
  read: ([version, ...criteria]) => ({
    version: Number(version),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` above wrote it.
    criteria: criteria.map((one) => JSON.parse(one) as CriterionDraft),
  }),
};

export const newCriterion = (): CriterionDraft => ({
  key: crypto.randomUUID(),
  _id: null,
  label: '',
  help: '',
  weight: '1',
  scale: 5,
});

export const weightOf = ({ weight }: CriterionDraft): number =>
  Number(parseDecimal(weight) ?? Number.NaN);

/** What keeps a criterion from being saved. */
export function criterionProblem(draft: CriterionDraft): 'label' | 'weight' | null {
  if (draft.label.trim() === '') return 'label';
  const weight = weightOf(draft);
  return weight > 0 && weight <= 100 ? null : 'weight';
}

export const toBody = (criteria: readonly CriterionDraft[]): Criteria =>
  criteria.map((criterion) => ({
    _id: criterion._id,
    label: criterion.label.trim(),
    help: criterion.help.trim() || null,
    weight: weightOf(criterion),
    scale: criterion.scale,
  }));
