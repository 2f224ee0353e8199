import type { PrefillCode } from '#contract/prefill.ts';
import type { Fact } from './facts.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Where a fact stands, for a sentence: "your startup's profile", "Cold Start, sent on 3 May 2026". */
export function placeOf(fact: Fact): string {
  if (fact.kind === 'profile') return "your startup's profile";
  if (fact.kind === 'document') return `your file ${fact.document ?? ''}`.trim();
  return `${fact.programme ?? 'an earlier application'}, sent on ${day.format(fact.date)}`;
}

const blank: Partial<Record<PrefillCode, string>> = {
  answered: 'You have answered this already.',
  never_filled:
    'This is yours to say: consent, signatures, declarations and dates are never filled in.',
  asked_anew: 'Every programme asks this anew, so nothing is carried over.',
  private: 'This is private, so nothing is carried over.',
  file: 'Upload the file here; files are not carried over.',
  unknown_question: 'It is not clear enough what this asks.',
  no_source: 'Nothing you wrote before answers this yet.',
  does_not_fit: 'What you wrote before does not fit the kind of answer asked for here.',
  other_person: 'This asks about another person than your earlier answers do.',
};

/** Why a question stays blank, in words. */
export function whyBlank(code: PrefillCode): string {
  return blank[code] ?? 'Nothing is proposed here.';
}

const checks: Partial<Record<PrefillCode, string>> = {
  story: 'Read it again before you send it: such texts rarely fit twice unchanged.',
  old: 'It is more than half a year old: check that it is still true.',
  unsure: 'Check that the question asks the same.',
  conflict: 'Your sources disagree: choose the one that is right today.',
  profile_differs: 'Your profile says something else: check which is right.',
  shortened: 'It was shortened at the end of a sentence to keep to the limit.',
  partly_mapped: 'Not everything you chose there can be chosen here.',
  reworded: 'The words are not yours: read them before you use them.',
  unverified: 'The marked sentences say what your words do not.',
};

/** Which model worded a proposal, from what, and what to check, in words. */
export function whyReworded(code: PrefillCode, fact: Fact, model: string): string {
  return `Worded by the AI model ${model} from ${placeOf(fact)}. ${checks[code] ?? ''}`.trim();
}

/** Where a proposal comes from and what to check, in words. */
export function whyProposed(code: PrefillCode, fact: Fact): string {
  const check = checks[code];
  return `From ${placeOf(fact)}.${check ? ` ${check}` : ''}`;
}
