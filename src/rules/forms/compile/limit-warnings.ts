import type { QuestionLimits } from '#contract/questions.ts';
import { limitProblems } from '../form-limits.ts';
import type { FormQuestion, Problem } from '../questions.ts';
import { isUnanswerable } from './domains.ts';
import { typeFacts } from './type-facts.ts';
import { shortLabel } from './words.ts';
import { sayWarnings } from '#contract/messages/warnings.ts';
import { sayForms } from '#contract/messages/forms.ts';

type Warning = Problem & { path: string };

/** Limits that are kept by no answer, or by none that anybody would want to give. */
export function limitWarnings(questions: readonly FormQuestion[]): Warning[] {
  return questions.flatMap((question, index): Warning[] => {
    if (limitProblems(question).length > 0) return [];
    const path = `questions.${index}.limits`;
    const label = shortLabel(question.label);
    const isImpossible =
      !question.required && hasBounds(question.limits) && isUnanswerable(question);
    if (isImpossible) {
      const said = sayWarnings('warnings.at_question', {
        question: label,
        problem: sayForms('forms.no_answer_fits'),
      });
      return [{ path, code: 'no_answer_fits', ...said }];
    }
    const absurd = typeFacts[question.type].tightLimit(question);
    return absurd === null
      ? []
      : [
          {
            path,
            code: 'tight_limit',
            ...sayWarnings('warnings.at_question', { question: label, problem: absurd }),
          },
        ];
  });
}

const hasBounds = (limits: QuestionLimits) => Object.keys(limits).length > 0;
