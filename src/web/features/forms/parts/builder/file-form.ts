import type { FormQuestion } from '#rules/forms/questions.ts';
import type { Said } from '#web/lib/call-error.ts';

/** Why something cannot be read; `question` is its number, where it is of one. */
export interface ImportProblem {
  question: number | null;
  /** The field of it, where it is one. */
  field: string | null;
  why: Said;
}

/** One form of a file: what becomes of it, or why nothing does. */
export interface FileForm {
  name: string | null;
  organiser: string | null;
  /** The line of the file it stands on, where a line is a form. */
  line: number | null;
  questions: FormQuestion[];
  /** Of each question in its place: what it does not say any more. */
  losses: Said[][];
  /** What the file says about the form beside its questions. */
  left: string[];
  problems: ImportProblem[];
}

/** True when nothing of it is left out, so that there is nothing to tell before it is added. */
export function isWhole({ losses, left, problems }: FileForm): boolean {
  return left.length === 0 && problems.length === 0 && losses.every((lost) => lost.length === 0);
}
