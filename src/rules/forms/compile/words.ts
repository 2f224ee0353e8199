import type { FormModel, Term } from './form-model.ts';
import type { Atom } from './literals.ts';

const MOST_LETTERS = 60;

/** A label that fits into a sentence. */
export function shortLabel(text: string): string {
  const label = text.trim();
  return label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS).toWellFormed()}…` : label;
}

type Say = (label: string, value: string) => string;

const FACTS: Record<Atom, readonly [is: Say, isNot: Say]> = {
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
};

const REFUSALS: Record<Atom, readonly [cannotBe: Say, mustBe: Say]> = {
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
};

function say(model: FormModel, { atomic, holds }: Term, phrases: typeof FACTS): string {
  const { target, literal } = model.atomics[atomic] ?? {};
  const question = model.nodes[target ?? -1]?.question;
  if (!literal || !question) return '';
  const option = question.options.find(({ value }) => value === literal.value);
  const phrase = phrases[literal.atom][holds ? 0 : 1];
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

/** A text as people compare it by eye: without case, outer spaces and doubled spaces. */
export function plainWords(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}
