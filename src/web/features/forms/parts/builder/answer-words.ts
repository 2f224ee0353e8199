import type { AnswersById } from '#rules/forms/answers.ts';
import { findQuestion, questionIdOf, type FormQuestion } from '#rules/forms/questions.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-order.ts';

/** Says answers of a form in words, each with its question: “Stage”: Seed. */
export function useAnswerWords() {
  const text = useText(en);
  return (
    questions: readonly FormQuestion[],
    answers: readonly { questionId: string; options: readonly string[] }[],
  ): string =>
    answers
      .flatMap(({ questionId, options }) => {
        const question = findQuestion(questions, questionId);
        if (!question) return [];
        const rules = typeRules[question.type];
        const said = rules.texts(question, options).join(rules.between);
        return [text.given(question.label, said || (options.length ? text.some : text.none))];
      })
      .join('; ');
}

/** Of some answers, those to the questions that the conditions of a question name. */
export function namedAnswers(
  question: FormQuestion,
  questions: readonly FormQuestion[],
  answers: AnswersById,
) {
  const named = (question.logic?.conditions ?? []).flatMap(({ questionId }) => {
    const target = findQuestion(questions, questionId);
    return target ? [questionIdOf(target)] : [];
  });
  return [...new Set(named)].map((questionId) => ({
    questionId,
    options: answers[questionId] ?? [],
  }));
}
