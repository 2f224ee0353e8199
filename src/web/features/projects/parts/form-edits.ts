import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/questions.ts';
import { arrange, newKey, renameTargets, uidOf, type FormDraft } from './form-model.ts';

type Edit = (draft: FormDraft) => FormDraft;

export const addQuestions =
  (added: FormQuestion[], after?: string): Edit =>
  (draft) => {
    const place = draft.questions.findIndex((question) => uidOf(question) === after);
    const questions =
      place < 0
        ? [...draft.questions, ...added]
        : draft.questions.toSpliced(place + 1, 0, ...added);
    return arrange({ ...draft, questions });
  };

export const changeQuestion =
  (uid: string, change: Partial<FormQuestion> | ((question: FormQuestion) => FormQuestion)): Edit =>
  (draft) =>
    arrange({
      ...draft,
      questions: draft.questions.map((question) =>
        uidOf(question) !== uid
          ? question
          : typeof change === 'function'
            ? change(question)
            : { ...question, ...change },
      ),
    });

export const removeQuestion =
  (uid: string): Edit =>
  (draft) => ({
    ...draft,
    questions: draft.questions.filter((question) => uidOf(question) !== uid),
  });

export const duplicateQuestion =
  (uid: string): Edit =>
  (draft) => {
    const question = draft.questions.find((other) => uidOf(other) === uid);
    if (!question) return draft;
    const { _id, ...copy } = question;
    return addQuestions([{ ...copy, key: newKey() }], uid)(draft);
  };

/** One place up or down; past the end of a screen into the next one. */
export const moveQuestion =
  (uid: string, by: 1 | -1): Edit =>
  (draft) => {
    const place = draft.questions.findIndex((question) => uidOf(question) === uid);
    const question = draft.questions[place];
    if (!question) return draft;
    const other = draft.questions[place + by];
    if (other?.screen === question.screen) {
      const questions = draft.questions.with(place, other).with(place + by, question);
      return arrange({ ...draft, questions });
    }
    const screen = draft.screens[draft.screens.indexOf(question.screen) + by];
    if (screen === undefined) return draft;
    const rest = draft.questions.toSpliced(place, 1);
    const moved = { ...question, screen };
    const inScreen = rest.flatMap((item, at) => (item.screen === screen ? [at] : []));
    const target = by === 1 ? (inScreen[0] ?? place) : (inScreen.at(-1) ?? place - 1) + 1;
    return arrange({ ...draft, questions: rest.toSpliced(Math.max(0, target), 0, moved) });
  };

export const addScreen =
  (name: string): Edit =>
  (draft) =>
    draft.screens.includes(name) ? draft : { ...draft, screens: [...draft.screens, name] };

export const renameScreen =
  (from: QuestionScreen, to: QuestionScreen): Edit =>
  (draft) =>
    from === to || draft.screens.includes(to)
      ? draft
      : orderScreens({
          screens: draft.screens.map((screen) => (screen === from ? to : screen)),
          questions: draft.questions.map((question) =>
            question.screen === from ? { ...question, screen: to } : question,
          ),
        });

export const removeScreen =
  (screen: QuestionScreen): Edit =>
  (draft) => ({
    screens: draft.screens.filter((other) => other !== screen),
    questions: draft.questions.filter((question) => question.screen !== screen),
  });

export const moveScreen =
  (screen: QuestionScreen, by: 1 | -1): Edit =>
  (draft) => {
    const place = draft.screens.indexOf(screen);
    const other = draft.screens[place + by];
    if (other === undefined) return draft;
    const screens = draft.screens.with(place, other).with(place + by, screen);
    return orderScreens({ ...draft, screens });
  };

/* The wire sorts numbered screens by number and before titled ones, so an order that contradicts this needs titles. */
function orderScreens(draft: FormDraft): FormDraft {
  const places = draft.screens.map((screen) => (typeof screen === 'number' ? screen : Infinity));
  const natural = places.every((place, at) => at === 0 || (places[at - 1] ?? 0) <= place);
  if (natural) return arrange(draft);
  const title = (screen: QuestionScreen): QuestionScreen =>
    typeof screen === 'number' ? titleOf(screen, draft.screens) : screen;
  return arrange({
    screens: draft.screens.map(title),
    questions: draft.questions.map((question) => ({ ...question, screen: title(question.screen) })),
  });
}

function titleOf(number: number, screens: readonly QuestionScreen[]): string {
  const title = `Screen ${number}`;
  return screens.includes(title) ? `${title} (${number})` : title;
}

/** Questions of somewhere else as new ones of this form, conditions between them kept. */
export function asNew(questions: readonly FormQuestion[]): FormQuestion[] {
  const keys = new Map<string, string>();
  const fresh = questions.map((question) => {
    const { _id, ...own } = question;
    const key = newKey();
    if (_id) keys.set(_id, key);
    if (question.key) keys.set(question.key, key);
    return { ...own, key };
  });
  return fresh.map((question) => {
    const renamed = renameTargets(question, (id) => keys.get(id) ?? id);
    const conditions = renamed.logic?.conditions.filter(({ questionId }) =>
      fresh.some(({ key }) => key === questionId),
    );
    return renamed.logic && conditions?.length
      ? { ...renamed, logic: { ...renamed.logic, conditions } }
      : { ...renamed, logic: null };
  });
}
