import type { QuestionView } from '#contract/questions.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { isIdentifying } from './identifying.ts';
import { visibleQuestions } from './answers.ts';

export interface SentQuestion {
  question: QuestionView;
  options: readonly string[];
  /** Blind review keeps its answer from this reader. */
  isWithheld: boolean;
}

/** The questions of a sending with their answers, without those that logic hid: nobody was asked them. */
export function sentQuestions(
  { questions, answers }: Pick<Snapshot, 'questions' | 'answers'>,
  isBlind: boolean,
): SentQuestion[] {
  const given = Object.fromEntries(answers.map(({ questionId, options }) => [questionId, options]));
  const shown = new Set(visibleQuestions(questions, given));
  return questions.flatMap((question) => {
    const options = given[question._id] ?? [];
    const isWithheld = isBlind && options.length === 0 && isIdentifying(question);
    // What a withheld answer shows cannot be told; an answer tells that it was asked.
    const isAsked = shown.has(question) || options.length > 0 || isWithheld;
    return isAsked ? [{ question, options, isWithheld }] : [];
  });
}
