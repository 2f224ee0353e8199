import type { FormQuestion } from '../questions.ts';

/** What a condition asks of an answer, without its "not". */
export type Atom = 'answered' | 'equals' | 'includes' | 'greater_than' | 'less_than';

/** A condition on one answer: what it asks, and whether that must hold or must not. */
export interface Literal {
  atom: Atom;
  value: string;
  holds: boolean;
}

/** The options of an answer; null when there is certainly none; undefined when the search gave up. */
export type Found = string[] | null | undefined;

/** Whether these options keep to the question's limits and to all the literals. */
export type Fits = (options: readonly string[]) => boolean;

/** Looks for an answer that fits, by what the literals ask. */
export type Finder = (question: FormQuestion, literals: readonly Literal[], fits: Fits) => Found;
