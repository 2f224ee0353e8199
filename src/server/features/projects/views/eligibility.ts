import type { z } from 'zod';
import type { Criterion, Judgement } from '#contract/eligibility.ts';
import type { startupEligibilityCalls } from '#contract/startup-eligibility.ts';
import { askedBy, judge, overallOf } from '#rules/eligibility/judge.ts';
import { isProfileField } from '#contract/startup-fields.ts';
import { profileQuestions, questionOf } from '#rules/startups/questions.ts';
import type { Judged } from '../queries/eligibility.ts';

type Reply = z.input<typeof startupEligibilityCalls.judgeStartup.reply>['data'];

/** What each criterion says of a startup, and what all of them come to. */
export function toEligibility(criteria: readonly Criterion[], startup: Judged, now: Date): Reply {
  const judgements = criteria.map((criterion) => ({
    kind: criterion.kind,
    ...judge(criterion, startup.facts, now),
    yours: yoursOf(criterion.kind, startup),
    question: questionFor(askedBy[criterion.kind]),
  }));
  return { verdict: overallOf(judgements.map(({ verdict }) => verdict)), judgements };
}

function questionFor(asked: (typeof askedBy)[keyof typeof askedBy]): string {
  if (isProfileField(asked)) return questionOf(asked);
  return profileQuestions.find(({ slot }) => slot === asked)?._id ?? '';
}

function yoursOf(
  kind: Judgement['kind'],
  { facts, stageName, sectorName, registered }: Judged,
): string[] {
  const { country, foundedYear, teamSize, raised, legalForm } = facts;
  const values: Record<Judgement['kind'], (string | number | null)[]> = {
    country: [country],
    legalForm: [legalForm === 'unclear' ? registered : legalForm],
    age: [foundedYear],
    founded: [foundedYear],
    team: [teamSize],
    raised: raised ? [raised.amount, raised.currency] : [],
    stage: [stageName],
    sector: [sectorName],
  };
  return values[kind].filter((value) => value !== null).map(String);
}
