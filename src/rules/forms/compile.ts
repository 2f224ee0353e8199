import type { AnswersById } from './answers.ts';
import type { Budget } from './compile/budget.ts';
import { limitWarnings } from './compile/limit-warnings.ts';
import { effortWarnings } from './compile/minutes.ts';
import type { Award } from './compile/minutes.ts';
import { exampleAt } from './compile/reach.ts';
import { duplicateWarnings, hiddenWarnings, privacyWarnings } from './compile/warnings.ts';
import { examineForm } from './form.ts';
import type { FormProblem } from './form.ts';
import type { FormQuestion, Problem } from './questions.ts';

/** Something that its organiser should look at; the form can be published all the same. */
export interface FormWarning extends Problem {
  path: string;
}

/** What is known of the project that the form belongs to; `award` is what one startup wins, in whole units. */
export interface FormContext {
  blind: boolean;
  award?: Award | null;
}

export interface CompiledForm {
  problems: FormProblem[];
  warnings: FormWarning[];
  /** Answers under which the question is shown; null when there are none, or none were found. */
  exampleFor: (questionId: string) => AnswersById | null;
}

const STEPS_AN_EXAMPLE = 100_000;

/** The form with everything that refuses it, everything worth a look, and examples of what shows each question. */
export function compileForm(
  questions: readonly FormQuestion[],
  context: FormContext = { blind: false },
): CompiledForm {
  const examined = examineForm(questions);
  const { problems, model, solver } = examined;
  if (model === null || solver === null) {
    return { problems, warnings: [], exampleFor: () => null };
  }
  return {
    problems,
    warnings: [
      ...duplicateWarnings(questions, examined),
      ...hiddenWarnings(questions, examined),
      ...privacyWarnings(questions, context.blind),
      ...limitWarnings(questions),
      ...effortWarnings(questions, context.award ?? null),
    ],
    exampleFor: (questionId) => {
      const place = model.placeOf.get(questionId);
      const budget: Budget = { left: STEPS_AN_EXAMPLE };
      return place === undefined ? null : exampleAt(model, solver, place, budget);
    },
  };
}
