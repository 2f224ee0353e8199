import {
  type Criterion,
  criterionKinds,
  type KeptCriterion,
  legalForms,
} from '#contract/eligibility.ts';
import { eligibilityProblems, plainCriterion } from './criteria.ts';
import { readAge, readFounded } from './reading/age.ts';
import { readForm, readFormList } from './reading/form.ts';
import { readRaised, readTeam } from './reading/numbers.ts';
import { readPlaces } from './reading/place.ts';
import { hide, type Reader } from './reading/reading.ts';
import { freedKinds, hasTiers, isRule, sentencesOf, standsAlone } from './reading/sentences.ts';
import { readStage } from './reading/stage.ts';

const readers: readonly Reader[] = [
  readAge,
  readFounded,
  readTeam,
  readRaised,
  readStage,
  readPlaces,
  readForm,
];
const LONGEST_TEXT = 4000;
const LONGEST_SENTENCE = 300;

type ReadCriterion = KeptCriterion & { read: NonNullable<KeptCriterion['read']> };

/**
 * The criteria that a text on who may apply states plainly, each with its sentence. What is wished for, possible,
 * one of several ways, an example or said twice in different ways is left open. A stage is its code, not its id.
 */
export function readEligibility(text: string): KeptCriterion[] {
  const whole = text.trim();
  if (whole.length > LONGEST_TEXT) return [];
  const forms = readFormList(whole);
  if (forms) {
    // A list that leaves nobody out is no rule, and neither is one that is not understood.
    if (forms.length === 0 || forms.length === legalForms.length) return [];
    return [keep({ kind: 'legalForm', forms }, whole, 0.9)];
  }
  if (hasTiers(whole)) return [];
  // Who has no investors stands at no round, so rounds are not all that such a text takes.
  const isOfRounds = !/bootstrapp|self[- ]f(?:unded|inanced)/i.test(whole);
  const free = freedKinds(whole);
  return settle(
    sentencesOf(whole)
      .filter(isRule)
      .flatMap(({ written, plain }) => {
        const found = readers.flatMap((read) => read(plain));
        const hidden = hide(plain, found);
        return found
          .filter(({ criterion }) => isOfRounds || criterion.kind !== 'stage')
          .filter(({ criterion }) => !free.includes(criterion.kind))
          .filter(({ start, end }) => standsAlone(hidden, start, end))
          .map(({ criterion, confidence }) => keep(criterion, written, confidence));
      }),
  );
}

function keep(criterion: Criterion, sentence: string, confidence: number): ReadCriterion {
  const cut =
    sentence.length > LONGEST_SENTENCE
      ? `${sentence.slice(0, LONGEST_SENTENCE - 1).toWellFormed()}…`
      : sentence;
  return { criterion: plainCriterion(criterion), read: { sentence: cut, confidence } };
}

/** One of each kind: the same twice is once, two bounds are a range, and what contradicts itself is left out. */
function settle(found: ReadCriterion[]): ReadCriterion[] {
  return criterionKinds.flatMap((kind) => {
    const [first = null, ...rest] = found.filter(({ criterion }) => criterion.kind === kind);
    const merged = rest.reduce((one, other) => one && merge(one, other), first);
    return merged && eligibilityProblems([merged.criterion]).length === 0 ? [merged] : [];
  });
}

function merge(one: ReadCriterion, other: ReadCriterion): ReadCriterion | null {
  const joined: Record<string, unknown> = { ...one.criterion, ...other.criterion };
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(joined[name]) !== JSON.stringify(value);
  if (Object.entries(one.criterion).some(isOther)) return null;
  if ('under' in joined && 'atMost' in joined) return null;
  const sentences = new Set([one.read.sentence, other.read.sentence]);
  const confidence = Math.min(one.read.confidence, other.read.confidence);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are of one kind, and so is what both say.
  return keep(joined as Criterion, [...sentences].join(' '), confidence);
}
