import type { PrefillAuthor, PrefillCode, PrefillResult } from '#contract/prefill.ts';
import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { FILL_FROM, type SlotPredictor, SUGGEST_FROM } from '#rules/slots/predict.ts';
import { findSlot } from '#rules/slots/slot-list.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import {
  type Fact,
  type FactIndex,
  isCarried,
  isSure,
  type Meaning,
  meaningOf,
  profileFact,
  quoteOf,
} from './facts.ts';
import { type Fitted, fitterOf } from './fit.ts';
import { whyNever } from './never.ts';
import { isSamePerson, personOf } from './persons.ts';
import { whyBlank, whyProposed } from './reasons.ts';
import { numberConflict } from './profile-numbers.ts';

/** A question of a draft, with what stands in it already. */
export type AskedQuestion = Pick<
  QuestionView,
  '_id' | 'type' | 'label' | 'help' | 'options' | 'limits' | 'slot'
> & { answer: readonly string[] | null };

type Asking = { accountId: string; predict: SlotPredictor; now: Date };
type Candidate = Fitted & { fact: Fact; confidence: number };

/** Older answers are suggested, not filled in, unless a founder has said since that they hold. */
export const FRESH_DAYS = 180;
const MAX_CANDIDATES = 6;
const HELD_BACK = 0.89;
const dayMs = 86_400_000;

/**
 * What is known already, for each question in their order: pure, so the same facts always say the same.
 * Facts must be the applicant's own; nothing here can tell whose they are.
 */
export function prefill(
  questions: readonly AskedQuestion[],
  facts: FactIndex,
  asking: Asking,
): PrefillResult[] {
  return questions.map((question) => prefillOne(question, facts, asking));
}

function prefillOne(question: AskedQuestion, facts: FactIndex, asking: Asking): PrefillResult {
  const meaning = meaningOf(question, asking.accountId, asking.predict);
  const refusal = whyNot(question, meaning);
  if (refusal) return blankResult(question, refusal, meaning);
  const person = personOf(question.label);
  const byFirst = findFacts(question, meaning, facts);
  const found =
    byFirst.length > 0 ? byFirst : findBySecondMeaning(question, meaning, { facts, asking });
  const ofPerson = found.filter(({ fact }) => isSamePerson(personOf(fact.label), person));
  const candidates = fitSome(question, ofPerson);
  const [best] = candidates;
  if (!best) {
    if (ofPerson.length > 0) return blankResult(question, 'does_not_fit', meaning);
    if (found.length > 0) return blankResult(question, 'other_person', meaning);
    const known = isSure(meaning, question.label);
    return blankResult(question, known ? 'no_source' : 'unknown_question', meaning);
  }
  return proposal(question, best, { candidates, facts, now: asking.now });
}

/** Why nothing may be proposed whatever is known; null when something may. */
function whyNot(question: AskedQuestion, meaning: Meaning | null): PrefillCode | null {
  if (question.answer && isAnswered(question, question.answer)) return 'answered';
  const never = whyNever(question);
  if (never) return never;
  const unfillable = typeRules[question.type].neverFilled;
  if (unfillable) return unfillable;
  const volatility = findSlot(meaning?.slot)?.volatility;
  const confidence = meaning?.confidence ?? 0;
  if (meaning?.slot === 'consent' && confidence >= SUGGEST_FROM) return 'never_filled';
  // Rather one blank too many than something private in the wrong place.
  if (volatility === 'private' && confidence >= 0.5) return 'private';
  if (volatility === 'ask' && confidence >= SUGGEST_FROM) return 'asked_anew';
  return null;
}

type Found = { fact: Fact; confidence: number };

/** The first few that can be said in the form asked for: enough for a value, a rival and alternatives. */
function fitSome(question: AskedQuestion, found: Found[]): Candidate[] {
  const candidates: Candidate[] = [];
  const fit = fitterOf(question);
  for (const { fact, confidence } of found) {
    const fitted = fit(fact.given);
    if (fitted) candidates.push({ ...fitted, fact, confidence });
    if (candidates.length === MAX_CANDIDATES) break;
  }
  return candidates;
}

/**
 * The facts that may answer, best first: a confirmed slot on both sides, the profile, the same slot in the
 * same words, the same slot; the newest first among equals. Equal words without a slot answer nothing.
 */
function findFacts(question: AskedQuestion, meaning: Meaning | null, facts: FactIndex): Found[] {
  if (!meaning || !isSure(meaning, question.label) || !isCarried(meaning)) return [];
  const sameSlot = facts.bySlot.get(meaning.slot) ?? [];
  const label = normaliseLabel(question.label);
  // Two guesses must both be right, unless the words are the same: then it is one guess.
  const confidence = ({ label: theirs, meaning: known }: Fact): number =>
    known.isTagged || normaliseLabel(theirs) === label
      ? meaning.confidence
      : meaning.confidence * known.confidence;
  const confirmed = meaning.isTagged ? sameSlot.filter((fact) => fact.meaning.isTagged) : [];
  const profile = profileFact(facts, meaning.slot, question);
  const ranked = [
    ...confirmed,
    ...(profile ? [profile] : []),
    ...sameSlot.filter(({ kind }) => kind === 'profile'),
    ...sameSlot.filter((fact) => normaliseLabel(fact.label) === label),
    ...sameSlot,
  ];
  return [...new Set(ranked)]
    .map((fact) => ({ fact, confidence: confidence(fact) }))
    .filter(({ confidence: sure }) => sure >= SUGGEST_FROM);
}

/**
 * Many questions ask two things at once. Where nothing answers the likelier one, the other may, but only
 * as a suggestion: its confidence is held below filling.
 */
function findBySecondMeaning(
  question: AskedQuestion,
  meaning: Meaning | null,
  { facts, asking }: { facts: FactIndex; asking: Asking },
): Found[] {
  if (!meaning || meaning.isTagged) return [];
  for (const { slot, confidence } of asking.predict(question)) {
    const other = { slot, confidence, isTagged: false };
    const found = findFacts(question, other, facts);
    if (found.length > 0) {
      return found.map((one) => ({ ...one, confidence: Math.min(one.confidence, HELD_BACK) }));
    }
  }
  return [];
}

type Around = { candidates: Candidate[]; facts: FactIndex; now: Date };

function proposal(question: AskedQuestion, best: Candidate, around: Around): PrefillResult {
  const { candidates, facts, now } = around;
  const others = distinctOthers(best, candidates);
  const isFact = findSlot(best.fact.meaning.slot)?.volatility === 'fact';
  const isFresh = ({ kind, date, confirmedAt }: Fact): boolean =>
    kind === 'profile' ||
    [date, confirmedAt].some((at) => at && now.getTime() - at.getTime() <= FRESH_DAYS * dayMs);
  const rivals = isFact ? others.filter(({ fact }) => isFresh(fact)) : [];
  const code = ((): PrefillCode => {
    if (rivals.some(({ fact }) => fact.kind === 'profile')) return 'profile_differs';
    if (rivals.length > 0) return 'conflict';
    if (best.fact.kind !== 'profile' && numberConflict(best.value, facts.profile)) {
      return 'profile_differs';
    }
    if (best.original !== null) return 'shortened';
    if (best.isPartial) return 'partly_mapped';
    if (!isFresh(best.fact)) return 'old';
    if (best.confidence < FILL_FROM) return 'unsure';
    return isFact || best.fact.kind === 'profile' ? 'filled' : 'story';
  })();
  const shown = [...rivals, ...others.filter((other) => !rivals.includes(other))].slice(0, 3);
  return {
    questionId: question._id,
    value: best.value,
    state: code === 'filled' ? 'filled' : 'suggested',
    confidence: rounded(best.confidence),
    slot: ownSlot(best.fact.meaning),
    author: authorOf(best.fact),
    sources: [toSource(best.fact), ...rivals.slice(0, 1).map(({ fact }) => toSource(fact))],
    code,
    reason: whyProposed(code, best.fact),
    original: best.original,
    sentences: [],
    alternatives: shown.map(({ value, confidence, fact }) => ({
      value,
      confidence: rounded(confidence),
      sources: [toSource(fact)],
      author: authorOf(fact),
    })),
  };
}

/** The other candidates that say something else, each once, in their order. */
function distinctOthers(best: Candidate, candidates: Candidate[]): Candidate[] {
  const keyOf = ({ value }: Candidate): string => value.map(normaliseLabel).join('|');
  const seen = new Set([keyOf(best)]);
  return candidates.filter((candidate) => {
    const key = keyOf(candidate);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const authorOf = ({ kind }: Fact): PrefillAuthor => ({ kind, model: null });

/** A fact as the wire names it, with its own words or the passage of it that was used. */
export function toSource(fact: Fact, passage?: string): PrefillResult['sources'][number] {
  return {
    kind: fact.kind,
    application: fact.applicationId,
    programme: fact.programme,
    document: fact.document,
    label: fact.label,
    date: fact.date.toISOString(),
    quote: passage ?? quoteOf(fact),
  };
}

/** A result without a value, and why. */
export function blankResult(
  question: Pick<AskedQuestion, '_id'>,
  code: PrefillCode,
  meaning: Meaning | null,
): PrefillResult {
  return {
    questionId: question._id,
    value: null,
    state: 'blank',
    confidence: 0,
    slot: ownSlot(meaning),
    author: null,
    sources: [],
    code,
    reason: whyBlank(code),
    original: null,
    sentences: [],
    alternatives: [],
  };
}

/** The slot as the wire names it: only ours, and only where it is likely. */
function ownSlot(meaning: Meaning | null): string | null {
  if (!meaning || meaning.confidence < SUGGEST_FROM) return null;
  return findSlot(meaning.slot)?.key ?? null;
}

function rounded(confidence: number): number {
  return Math.round(Math.min(1, confidence) * 1000) / 1000;
}
