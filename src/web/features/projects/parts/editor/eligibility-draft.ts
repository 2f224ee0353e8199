import type { Criterion, CriterionView, LegalForm } from '#contract/eligibility.ts';
import { parseDecimal } from '#rules/text/formats.ts';

/** Who may apply, as the editor's controls hold it. */
export interface EligibilityDraft {
  places: string[];
  legalForms: string[];
  /** Years, with decimals where they are not whole. */
  ageLeast: string;
  ageMost: string;
  foundedFrom: string;
  foundedUntil: string;
  teamLeast: string;
  teamMost: string;
  raisedLeast: string;
  raisedMost: string;
  /** What the upper amount is: `atMost` or `under`. */
  raisedSide: string;
  raisedCurrency: string;
  takenStages: string[];
  takenSectors: string[];
}
export type EligibilityField = keyof EligibilityDraft;

const empty: EligibilityDraft = {
  places: [],
  legalForms: [],
  ageLeast: '',
  ageMost: '',
  foundedFrom: '',
  foundedUntil: '',
  teamLeast: '',
  teamMost: '',
  raisedLeast: '',
  raisedMost: '',
  raisedSide: 'atMost',
  raisedCurrency: 'EUR',
  takenStages: [],
  takenSectors: [],
};

/** Every field of the draft. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const eligibilityFields = Object.keys(empty) as EligibilityField[];

const written = (value: number | undefined) => value?.toString() ?? '';
const inYears = (months: number | undefined) =>
  months === undefined ? '' : String(Math.round((months / 12) * 100) / 100);
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

export function toEligibilityDraft(criteria: readonly CriterionView[]): EligibilityDraft {
  return Object.assign({ ...empty }, ...criteria.map(partOf));
}

function partOf(criterion: CriterionView): Partial<EligibilityDraft> {
  switch (criterion.kind) {
    case 'country':
      return { places: criterion.places };
    case 'legalForm':
      return { legalForms: criterion.forms };
    case 'age':
      return { ageLeast: inYears(criterion.atLeast), ageMost: inYears(criterion.atMost) };
    case 'founded':
      return { foundedFrom: written(criterion.from), foundedUntil: written(criterion.until) };
    case 'team':
      return { teamLeast: written(criterion.atLeast), teamMost: written(criterion.atMost) };
    case 'raised':
      return {
        raisedLeast: written(criterion.atLeast),
        raisedMost: written(criterion.under ?? criterion.atMost),
        raisedSide: criterion.under === undefined ? 'atMost' : 'under',
        raisedCurrency: criterion.currency,
      };
    case 'stage':
      return { takenStages: idsOf(criterion.stages) };
    case 'sector':
      return { takenSectors: idsOf(criterion.sectors) };
  }
}

export type EligibilityProblem = 'number' | 'year' | 'order';

interface Range {
  low: EligibilityField;
  high: EligibilityField;
  isWhole: boolean;
  least: number;
  most: number;
}
const ranges: readonly Range[] = [
  { low: 'ageLeast', high: 'ageMost', isWhole: false, least: 0, most: 200 },
  { low: 'foundedFrom', high: 'foundedUntil', isWhole: true, least: 1800, most: 2100 },
  { low: 'teamLeast', high: 'teamMost', isWhole: true, least: 0, most: 1_000_000 },
  { low: 'raisedLeast', high: 'raisedMost', isWhole: false, least: 0, most: 1e12 },
];

/** Undefined when nothing is written, NaN for what is no number. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(parseDecimal(text) ?? NaN);

/** What cannot be sent as it stands, field by field. */
export function eligibilityDraftProblems(
  draft: EligibilityDraft,
): Partial<Record<EligibilityField, EligibilityProblem>> {
  const problems: Partial<Record<EligibilityField, EligibilityProblem>> = {};
  for (const { low, high, isWhole, least, most } of ranges) {
    for (const field of [low, high]) {
      const value = numberOf(String(draft[field]));
      if (value === undefined) continue;
      const isSound = value >= least && value <= most && (!isWhole || Number.isInteger(value));
      if (!isSound) problems[field] = least > 0 ? 'year' : 'number';
    }
    const [from, to] = [numberOf(String(draft[low])), numberOf(String(draft[high]))];
    if (!problems[low] && !problems[high] && from !== undefined && to !== undefined && from > to) {
      problems[high] = 'order';
    }
  }
  return problems;
}

const months = (years: number | undefined) =>
  years === undefined ? undefined : Math.round(years * 12);

/** The criteria that the draft says, where nothing of it is wrong; an empty list where nothing is stated. */
export function toCriteria(draft: EligibilityDraft): Criterion[] {
  const number = (field: EligibilityField) => numberOf(String(draft[field]));
  const most = number('raisedMost');
  const upper = draft.raisedSide === 'under' ? { under: most } : { atMost: most };
  const all: (Criterion | null)[] = [
    draft.places.length > 0 ? { kind: 'country', places: draft.places } : null,
    draft.legalForms.length > 0
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- chosen from the list of forms.
        { kind: 'legalForm', forms: draft.legalForms as LegalForm[] }
      : null,
    bounded({
      kind: 'age',
      atLeast: months(number('ageLeast')),
      atMost: months(number('ageMost')),
    }),
    bounded({ kind: 'founded', from: number('foundedFrom'), until: number('foundedUntil') }),
    bounded({ kind: 'team', atLeast: number('teamLeast'), atMost: number('teamMost') }),
    number('raisedLeast') === undefined && most === undefined
      ? null
      : bounded({
          kind: 'raised',
          atLeast: number('raisedLeast'),
          ...upper,
          currency: draft.raisedCurrency,
        }),
    draft.takenStages.length > 0 ? { kind: 'stage', stages: draft.takenStages } : null,
    draft.takenSectors.length > 0 ? { kind: 'sector', sectors: draft.takenSectors } : null,
  ];
  return all.filter((criterion) => criterion !== null);
}

/* Only bounds that are there are written; without any there is no criterion. */
function bounded(given: Criterion): Criterion | null {
  const parts = Object.entries(given).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what may be absent is left out of it.
  return parts.length > 1 ? (Object.fromEntries(parts) as Criterion) : null;
}
