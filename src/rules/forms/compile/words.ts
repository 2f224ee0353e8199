import { isCalendarDate } from '../../text/formats.ts';
import type { FormModel, Term } from './form-model.ts';
import type { Atom, Literal } from '../types/finder.ts';
import { sayConditions } from '#contract/messages/conditions.ts';
import type { Message } from '#contract/messages/message.ts';

const MOST_LETTERS = 60;

/** A label that fits into a sentence. */
export function shortLabel(text: string): string {
  const label = text.trim();
  return label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS).toWellFormed()}…` : label;
}

/** What is compared: amounts stand above and below, days after and before. */
type Relation = Atom | 'after' | 'before';

function relationOf({ atom, value }: Literal): Relation {
  if (!isCalendarDate(value)) return atom;
  if (atom === 'greater_than') return 'after';
  return atom === 'less_than' ? 'before' : atom;
}

/** How a term is said: that it holds or not; that it cannot hold, or cannot but hold. */
const PHRASES = { fact: ['is', 'is_not'], refusal: ['cannot', 'must'] } as const;

function say(model: FormModel, { atomic, holds }: Term, as: keyof typeof PHRASES): Message {
  const { target, literal } = model.atomics[atomic] ?? {};
  const question = model.nodes[target ?? -1]?.question;
  const named = shortLabel(question?.label ?? '');
  const verb = PHRASES[as][holds ? 0 : 1];
  const relation = literal ? relationOf(literal) : 'answered';
  if (relation === 'answered') {
    return sayConditions(`conditions.${verb}_answered`, { question: named });
  }
  const option = question?.options.find(({ value }) => value === literal?.value);
  const value = shortLabel(option?.label ?? literal?.value ?? '');
  return sayConditions(`conditions.${verb}_${relation}`, { question: named, value });
}

/** The term in words: “Stage” is “Seed”. */
export function factOf(model: FormModel, term: Term): Message {
  return say(model, term, 'fact');
}

/** That the term cannot hold, in words: “Stage” cannot be “Seed”. */
export function cannotBe(model: FormModel, term: Term): Message {
  return say(model, term, 'refusal');
}

const UNEVEN = /  |[^\S ]/u;

/** A text as people compare it by eye: without case, outer spaces and doubled spaces. */
export function plainWords(text: string): string {
  const trimmed = text.trim();
  // Nearly every text is even, and forms have tens of thousands of options.
  return (UNEVEN.test(trimmed) ? trimmed.replaceAll(/\s+/gu, ' ') : trimmed).toLowerCase();
}
