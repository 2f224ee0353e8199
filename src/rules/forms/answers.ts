import { MAX_ANSWER_LENGTH } from '#contract/limits.ts';
import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from './answered.ts';
import { logicHolds } from './logic.ts';
import { screenedOut } from './screener.ts';
import type { LogicFact } from './logic.ts';
import { findQuestion, questionIdOf } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { typeRules } from './types/index.ts';
import type { AnswerFacts, AnswerQuestion } from './types/type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLengths } from '#contract/messages/lengths.ts';
import { inOne } from '#contract/messages/lists.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';

/** The answer in the form it is kept in: trimmed, blanks dropped, addresses and numbers in their standard spelling. */
export function normaliseAnswer(question: AnswerQuestion, options: readonly string[]): string[] {
  return typeRules[question.type].answer.normalise(question, options);
}

/** What is wrong with a given answer, for every type and limit; an empty answer has no problems of its own. */
export function checkAnswer(
  question: AnswerQuestion,
  options: readonly string[],
  facts: AnswerFacts = {},
): Problem[] {
  if (!isAnswered(question, options)) return [];
  const { answer } = typeRules[question.type];
  return !answer.several && options.length > 1
    ? [{ code: 'too_many_values', ...sayAnswers('answers.one_only') }]
    : answer.check(question, options, facts);
}

/** What keeps an answer that is given from being sent: it does not fit its question, or the programme does not take it. */
export function whyUnsent(
  question: AnswerQuestion & Pick<QuestionView, 'screener'>,
  options: readonly string[],
  facts: AnswerFacts = {},
): Problem[] {
  if (!isAnswered(question, options)) return [];
  const wrong = checkAnswer(question, options, facts);
  return wrong.length > 0 ? wrong : screenedOut(question, options);
}

/** What a person reads of an answer, by value: labels of choices, the name of a country, the cells of a row. */
export function answerTexts(
  question: Pick<QuestionView, 'type' | 'options'>,
  options: readonly string[],
): string[] {
  return typeRules[question.type].texts(question, options);
}

/** The saved options of each question, by the question's `_id` (or its `key` while it has none). */
export type AnswersById = Readonly<Record<string, readonly string[] | undefined>>;

type LogicQuestion = Pick<FormQuestion, '_id' | 'key' | 'type' | 'logic'>;

/** The questions that logic shows, in the order given; a hidden question counts as unanswered for all others. */
export function visibleQuestions<Q extends LogicQuestion>(
  questions: readonly Q[],
  answersById: AnswersById,
): Q[] {
  const shown = new Map<Q, boolean>();
  const isShown = (question: Q): boolean => {
    const known = shown.get(question);
    if (known !== undefined) return known;
    // A circle cannot be published; in a form still being written it counts as hidden.
    shown.set(question, false);
    const result = logicHolds(question.logic, factOf);
    shown.set(question, result);
    return result;
  };
  const factOf = (id: string): LogicFact | undefined => {
    const question = findQuestion(questions, id);
    if (question === undefined) return undefined;
    const options = answerOf(question, answersById);
    const counts = isAnswered(question, options) && isShown(question);
    return { type: question.type, options: counts ? options : [] };
  };
  return questions.filter(isShown);
}

/** One entry for each shown question that keeps the application from being sent: unanswered though required, wrong, or not taken. */
export function missingForSend(
  questions: readonly FormQuestion[],
  answersById: AnswersById,
  facts: AnswerFacts = {},
): (Problem & { questionId: string })[] {
  return visibleQuestions(questions, answersById).flatMap((question) => {
    const questionId = questionIdOf(question);
    const options = answerOf(question, answersById);
    if (isAnswered(question, options)) {
      return whyUnsent(question, options, facts).map((problem) => ({ questionId, ...problem }));
    }
    return question.required
      ? [{ questionId, code: 'required', ...typeRules[question.type].answer.missing }]
      : [];
  });
}

/** What keeps an application from being sent, in one detail for each question. */
export function byQuestion(
  problems: readonly (Message & { questionId: string })[],
): (Message & { path: string })[] {
  return [...Map.groupBy(problems, ({ questionId }) => questionId)].flatMap(([questionId, of]) => {
    const said = inOne(of.map(messageIn));
    return said ? [{ path: `answers.${questionId}`, ...said }] : [];
  });
}

/** Why an answer is not even kept as text that is on its way; null when it is. */
export function whyTooLong(options: readonly string[]): Message | null {
  const length = options.reduce((sum, option) => sum + option.length, 0);
  return length > MAX_ANSWER_LENGTH
    ? sayLengths('lengths.too_many_characters', { max: MAX_ANSWER_LENGTH, count: length })
    : null;
}

function answerOf(question: LogicQuestion, answersById: AnswersById): readonly string[] {
  const id = questionIdOf(question);
  return (Object.hasOwn(answersById, id) ? answersById[id] : undefined) ?? [];
}
