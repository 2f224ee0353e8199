import type { QuestionView } from '#contract/questions.ts';
import type {
  ApplicationDetail as Application,
  ApplicationQuestion,
} from '#contract/application-views.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { normaliseAnswer, visibleQuestions, whyUnsent } from '#rules/forms/answers.ts';
import { isLater } from '#rules/forms/stages.ts';
import type { SavedFile } from './input-props.ts';

/** A question of the form, for an applicant with the saved answer and what is known of its files. */
export type FormQuestionView = QuestionView & {
  files?: readonly SavedFile[];
  answer?: ApplicationQuestion['answer'];
};

export interface FormScreen<Q extends QuestionView = QuestionView> {
  /** Stands in the address after `#`. */
  key: string;
  title: string;
  /** Shown questions, in order. */
  questions: Q[];
  answered: number;
}

export const REVIEW = 'review';

function keyOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The pages of a form with what logic shows now; a page that logic empties is left out. */
export function screensOf<Q extends QuestionView>(
  questions: readonly Q[],
  answers: Readonly<Record<string, readonly string[]>>,
  titleOfNumber: (number: number) => string,
): FormScreen<Q>[] {
  const shown = new Set(visibleQuestions(questions, answers));
  const screens = new Map<string, FormScreen<Q>>();
  const used = new Set<string>([REVIEW]);
  for (const question of questions) {
    const name = String(question.screen);
    let screen = screens.get(name);
    if (!screen) {
      const title =
        typeof question.screen === 'number' || /^\d+$/.test(name)
          ? titleOfNumber(Number(name))
          : name;
      let key = keyOf(title) || 'page';
      for (let copy = 2; used.has(key); copy += 1) key = `${keyOf(title) || 'page'}-${copy}`;
      used.add(key);
      screen = { key, title, questions: [], answered: 0 };
      screens.set(name, screen);
    }
    if (!shown.has(question)) continue;
    screen.questions.push(question);
    if (isComplete(question, answers[question._id])) screen.answered += 1;
  }
  return [...screens.values()].filter((screen) => screen.questions.length > 0);
}

/**
 * The questions that alone can be changed: those that were asked back, or that are asked since it was shortlisted; null
 * for a draft, where all can.
 */
export function openQuestions(
  application: Pick<Application, 'status' | 'requestedQuestions' | 'laterQuestions'> | null,
  questions: readonly QuestionView[],
): readonly string[] | null {
  if (application?.status === 'needs_info') return application.requestedQuestions;
  // One that this device kept before there were later questions has no number of them.
  return application && application.laterQuestions > 0
    ? questions.filter(isLater).map(({ _id: id }) => id)
    : null;
}

const nothing: readonly string[] = [];

/* Of each question what was found for its last answer: at a keystroke all others have the answer that they had. */
function remembering<T>(
  find: (question: QuestionView, options: readonly string[]) => T,
): (question: QuestionView, options?: readonly string[]) => T {
  const known = new WeakMap<QuestionView, { options: readonly string[]; found: T }>();
  return (question, options = nothing) => {
    const last = known.get(question);
    if (last?.options === options) return last.found;
    const found = find(question, options);
    known.set(question, { options, found });
    return found;
  };
}

/** True when anything is given that the server would keep. */
export const isGiven = remembering((question, options) =>
  isAnswered(question, normaliseAnswer(question, options)),
);

/** Answered, and nothing keeps it from being sent. */
export const isComplete = remembering((question, options) => {
  const kept = normaliseAnswer(question, options);
  return isAnswered(question, kept) && whyUnsent(question, kept).length === 0;
});

/** Where to go on when the address does not say: the first page that lacks something. */
export function startOf(
  screens: ReturnType<typeof screensOf>,
  missing: readonly { questionId: string }[],
  answers: Readonly<Record<string, readonly string[]>>,
  requested: readonly string[] | null,
): string | undefined {
  const wanted =
    requested ??
    (Object.values(answers).some((options) => options.length > 0)
      ? missing.map(({ questionId }) => questionId)
      : []);
  return screens.find(({ questions }) => questions.some(({ _id }) => wanted.includes(_id)))?.key;
}
