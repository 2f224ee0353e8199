import { isCalendarDate } from '../../formats.ts';
import type { FormModel, Term } from './form-model.ts';
import type { Atom, Literal } from './literals.ts';

const MOST_LETTERS = 60;

/** A label that fits into a sentence. */
export function shortLabel(text: string): string {
  const label = text.trim();
  return label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS).toWellFormed()}…` : label;
}

type Say = (label: string, value: string) => string;

/** What is compared: amounts stand above and below, days after and before. */
type Relation = Atom | 'after' | 'before';
type Phrases = Record<Relation, readonly [Say, Say]>;

/** That it holds, and that it does not. */
const FACTS: Phrases = {
  answered: [(label) => `“${label}” is answered`, (label) => `“${label}” is not answered`],
  equals: [
    (label, value) => `“${label}” is “${value}”`,
    (label, value) => `“${label}” is not “${value}”`,
  ],
  includes: [
    (label, value) => `“${label}” includes “${value}”`,
    (label, value) => `“${label}” does not include “${value}”`,
  ],
  greater_than: [
    (label, value) => `“${label}” is above ${value}`,
    (label, value) => `“${label}” is not above ${value}`,
  ],
  less_than: [
    (label, value) => `“${label}” is below ${value}`,
    (label, value) => `“${label}” is not below ${value}`,
  ],
  after: [
    (label, value) => `“${label}” is after ${value}`,
    (label, value) => `“${label}” is not after ${value}`,
  ],
  before: [
    (label, value) => `“${label}” is before ${value}`,
    (label, value) => `“${label}” is not before ${value}`,
  ],
};

/** That it cannot hold, and that it cannot but hold. */
const REFUSALS: Phrases = {
  answered: [(label) => `“${label}” cannot be answered`, (label) => `“${label}” must be answered`],
  equals: [
    (label, value) => `“${label}” cannot be “${value}”`,
    (label, value) => `“${label}” must be “${value}”`,
  ],
  includes: [
    (label, value) => `“${label}” cannot include “${value}”`,
    (label, value) => `“${label}” must include “${value}”`,
  ],
  greater_than: [
    (label, value) => `“${label}” cannot be above ${value}`,
    (label, value) => `“${label}” must be above ${value}`,
  ],
  less_than: [
    (label, value) => `“${label}” cannot be below ${value}`,
    (label, value) => `“${label}” must be below ${value}`,
  ],
  after: [
    (label, value) => `“${label}” cannot be after ${value}`,
    (label, value) => `“${label}” must be after ${value}`,
  ],
  before: [
    (label, value) => `“${label}” cannot be before ${value}`,
    (label, value) => `“${label}” must be before ${value}`,
  ],
};

function relationOf({ atom, value }: Literal): Relation {
  if (!isCalendarDate(value)) return atom;
  if (atom === 'greater_than') return 'after';
  return atom === 'less_than' ? 'before' : atom;
}

function say(model: FormModel, { atomic, holds }: Term, phrases: Phrases): string {
  const { target, literal } = model.atomics[atomic] ?? {};
  const question = model.nodes[target ?? -1]?.question;
  if (!literal || !question) return '';
  const option = question.options.find(({ value }) => value === literal.value);
  const phrase = phrases[relationOf(literal)][holds ? 0 : 1];
  return phrase(shortLabel(question.label), shortLabel(option?.label ?? literal.value));
}

/** The term in words: “Stage” is “Seed”. */
export function factOf(model: FormModel, term: Term): string {
  return say(model, term, FACTS);
}

/** That the term cannot hold, in words: “Stage” cannot be “Seed”. */
export function cannotBe(model: FormModel, term: Term): string {
  return say(model, term, REFUSALS);
}

const UNEVEN = /  |[^\S ]/u;

/** A text as people compare it by eye: without case, outer spaces and doubled spaces. */
export function plainWords(text: string): string {
  const trimmed = text.trim();
  // Nearly every text is even, and forms have tens of thousands of options.
  return (UNEVEN.test(trimmed) ? trimmed.replaceAll(/\s+/gu, ' ') : trimmed).toLowerCase();
}
