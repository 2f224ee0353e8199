import type { Problem } from '../questions.ts';

/** An answer of a counterexample: enough for people to see, and to try it. */
export interface CounterAnswer {
  questionId: string;
  label: string;
  options: readonly string[];
}

/** A fault at a part of a question. */
export interface FormFault extends Problem {
  /** The message names the question itself. */
  isWhole?: boolean;
  /** Answers that show the fault. */
  counterexample?: readonly CounterAnswer[];
}
