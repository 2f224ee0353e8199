import type {
  Criterion,
  CriterionKind,
  Judgement,
  LegalForm,
  Overall,
  Verdict,
} from '#contract/eligibility.ts';
import { type Amount, compareAmounts } from './amounts.ts';
import { isIn } from './places.ts';

/** What is known of a startup; null is what its profile does not say. */
export type Facts = {
  country: string | null;
  /** Ids of the lookups. */
  stage: string | null;
  sector: string | null;
  foundedYear: number | null;
  teamSize: number | null;
  raised: Amount | null;
  /** `unclear`: something was written that names no known form. */
  legalForm: LegalForm | 'unclear' | null;
  /** The stages that count rounds of funding; the others say how far the product is. */
  fundingStages: ReadonlySet<string>;
};

type Said = Pick<Judgement, 'verdict' | 'code'>;
const inside: Said = { verdict: 'fits', code: 'inside' };
const outside: Said = { verdict: 'no', code: 'outside' };
const unknown = (code: Exclude<Judgement['code'], 'inside' | 'outside'>): Said => ({
  verdict: 'unknown',
  code,
});
const missing = unknown('missing');
const either = (holds: boolean): Said => (holds ? inside : outside);

/**
 * What a criterion says of a startup on a day. What the profile leaves open is unknown and never a no, so more
 * knowledge never takes back what was certain before.
 */
export function judge(criterion: Criterion, facts: Facts, now: Date): Said {
  switch (criterion.kind) {
    case 'country':
      return judgeCountry(criterion.places, facts.country);
    case 'legalForm':
      return judgeForm(criterion.forms, facts.legalForm);
    case 'age':
      return judgeAge(criterion, facts.foundedYear, now);
    case 'founded':
      return judgeWithin(facts.foundedYear, criterion.from, criterion.until);
    case 'team':
      return judgeWithin(facts.teamSize, criterion.atLeast, criterion.atMost);
    case 'raised':
      return judgeRaised(criterion, facts.raised);
    case 'stage':
      return judgeStage(criterion.stages, facts);
    case 'sector':
      return facts.sector === null ? missing : either(criterion.sectors.includes(facts.sector));
  }
}

/** What all of them come to: one no is a no, and only what is certain throughout fits. */
export function overallOf(verdicts: readonly Verdict[]): Overall {
  if (verdicts.includes('no')) return 'no';
  return verdicts.length > 0 && verdicts.every((one) => one === 'fits') ? 'fits' : 'maybe';
}

/** The slot or the field of the profile question that answers each kind of criterion. */
export const askedBy = {
  country: 'country',
  legalForm: 'incorporated',
  age: 'foundedYear',
  founded: 'foundedYear',
  team: 'teamSize',
  raised: 'raised',
  stage: 'startupStage',
  sector: 'sector',
} as const satisfies Record<CriterionKind, string>;

function judgeCountry(places: readonly string[], country: string | null): Said {
  if (country === null) return missing;
  const found = isIn(country, places);
  return found === 'edge' ? unknown('edge') : either(found === 'yes');
}

function judgeForm(forms: readonly LegalForm[], form: Facts['legalForm']): Said {
  if (form === null) return missing;
  return form === 'unclear' ? unknown('unclear') : either(forms.includes(form));
}

type Bound = number | undefined;

function judgeWithin(value: number | null, least: Bound, most: Bound): Said {
  if (value === null) return missing;
  return either(value >= (least ?? -Infinity) && value <= (most ?? Infinity));
}

/** The day so many months before another, as a time; the 31st of a month that has none lies in the next, in the same year. */
function monthsBefore(now: Date, months: number): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate());
}

/* The year alone is known: certain is what holds for each of its days, and for "less than" as for "at most". */
function judgeAge(
  { atLeast, atMost }: { atLeast?: Bound; atMost?: Bound },
  foundedYear: number | null,
  now: Date,
): Said {
  if (foundedYear === null) return missing;
  const first = Date.UTC(foundedYear, 0, 1);
  const last = Date.UTC(foundedYear, 11, 31);
  const oldest = atMost === undefined ? -Infinity : monthsBefore(now, atMost);
  const youngest = atLeast === undefined ? Infinity : monthsBefore(now, atLeast);
  if (last < oldest || first > youngest) return outside;
  return first > oldest && last < youngest ? inside : unknown('border');
}

function judgeRaised(
  { atLeast, atMost, under, currency }: Extract<Criterion, { kind: 'raised' }>,
  raised: Amount | null,
): Said {
  if (raised === null) return missing;
  const to = (amount: Bound) =>
    amount === undefined ? undefined : compareAmounts(raised, { amount, currency });
  const [low, high, strict] = [to(atLeast), to(atMost), to(under)];
  if (low === 'less' || high === 'more' || strict === 'more' || strict === 'equal') return outside;
  return [low, high, strict].includes(null) ? unknown('currency') : inside;
}

function judgeStage(
  stages: readonly string[],
  { stage, fundingStages }: Pick<Facts, 'stage' | 'fundingStages'>,
): Said {
  if (stage === null) return missing;
  if (stages.includes(stage)) return inside;
  const isFunding = fundingStages.has(stage);
  const sameScale = stages.some((one) => fundingStages.has(one) === isFunding);
  return sameScale ? outside : unknown('scale');
}
