import type { FormQuestion } from '../questions.ts';
import type { Literal } from './literals.ts';

/** The options of an answer; null when there is certainly none; undefined when the search gave up. */
export type Found = string[] | null | undefined;

/** Whether these options keep to the question's limits and to all the literals. */
export type Fits = (options: readonly string[]) => boolean;

/** Looks for an answer that fits, by what the literals ask. */
export type Finder = (question: FormQuestion, literals: readonly Literal[], fits: Fits) => Found;

/** Steps that may still be taken; the same form takes the same steps on every machine. */
export interface Budget {
  left: number;
}
