import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from './questions.ts';

type Placed = Pick<FormQuestion, 'screen' | 'ranking'>;

const place = (screen: QuestionScreen) =>
  typeof screen === 'number' ? screen : Number.MAX_SAFE_INTEGER;

/** The pages of the form with their questions: numbered pages first by number, then titled ones as they first appear. */
export function screensOf<Q extends Placed>(
  questions: readonly Q[],
): { screen: QuestionScreen; questions: Q[] }[] {
  const screens = [...Map.groupBy(questions, (question) => question.screen)];
  return screens
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([screen, group]) => ({
      screen,
      questions: group.toSorted((a, b) => a.ranking - b.ranking),
    }));
}

/** The questions in the order they are asked: by screen, then by ranking, then as they stand in the list. */
export function orderQuestions<Q extends Placed>(questions: readonly Q[]): Q[] {
  return screensOf(questions).flatMap((screen) => screen.questions);
}
