import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { typeRules } from './types/index.ts';
import { sayForms } from '#contract/messages/forms.ts';

/** The limits that a question of this type can have. */
export function limitsOf(type: QuestionType): readonly (keyof QuestionLimits)[] {
  return typeRules[type].limits;
}

/** What is wrong with the limits of a question: not for its type, out of order, or impossible to keep. */
export function limitProblems(question: FormQuestion): Problem[] {
  const { type, limits } = question;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract takes limits of these names alone.
  const given = (Object.keys(limits) as (keyof QuestionLimits)[]).filter(
    (name) => limits[name] !== undefined,
  );
  const misplaced = given.find((name) => !limitsOf(type).includes(name));
  if (misplaced !== undefined) {
    return [
      {
        code: 'limit_not_for_type',
        ...sayForms('forms.limit_not_for_type', { limit: misplaced, type }),
      },
    ];
  }
  return typeRules[type].limitProblems(question);
}
