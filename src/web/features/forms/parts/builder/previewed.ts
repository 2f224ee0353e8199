import { visibleQuestions, type AnswersById } from '#rules/forms/answers.ts';
import { compileForm } from '#rules/forms/compile.ts';
import { questionIdOf, type FormQuestion } from '#rules/forms/questions.ts';
import { uidOf } from './form-model.ts';

/**
 * The questions that founders could see by now, and the one that is edited. Where what was tried out hides that one,
 * `example` has answers that show it; null when there are none.
 */
export function previewedForm(
  questions: readonly FormQuestion[],
  edited: string | null,
  tried: AnswersById,
) {
  const written = questions
    .filter(({ label }) => label.trim() !== '')
    .map((question) => ({ ...question, _id: questionIdOf(question) }));
  const focus = written.find((question) => uidOf(question) === edited) ?? null;
  const isHidden = focus !== null && !visibleQuestions(written, tried).includes(focus);
  const example = isHidden ? compileForm(written).exampleFor(focus._id) : null;
  return { written, focus, isHidden, example };
}
