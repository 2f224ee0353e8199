import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { arrange, mergeForms, newKey, renameTargets, uidOf, type FormDraft } from './form-model.ts';

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

export type QuestionChange = Partial<FormQuestion> | ((question: FormQuestion) => FormQuestion);

export const changeQuestion =
  (uid: string, change: QuestionChange): Edit =>
  (draft) => {
    const before = draft.questions.find((question) => uidOf(question) === uid);
    if (!before) return draft;
    const after = typeof change === 'function' ? change(before) : { ...before, ...change };
    return arrange({
      ...draft,
      questions: draft.questions.map((question) =>
        question === before ? after : followOptions(question, before, after),
      ),
    });
  };

/* A condition names an option by its value, so it follows when the value is rewritten. */
function followOptions(question: FormQuestion, before: FormQuestion, after: FormQuestion) {
  if (!question.logic || before.options.length !== after.options.length) return question;
  const renamed = new Map(
    before.options.map((option, place) => [option.value, after.options[place]?.value ?? '']),
  );
  const conditions = question.logic.conditions.map((condition) => {
    const value = renamed.get(String(condition.value ?? ''));
    return condition.questionId === uidOf(before) &&
      value !== undefined &&
      condition.value !== value
      ? { ...condition, value }
      : condition;
  });
  return conditions.every((condition, place) => condition === question.logic?.conditions[place])
    ? question
    : { ...question, logic: { ...question.logic, conditions } };
}

export const removeQuestions =
  (uids: readonly string[]): Edit =>
  (draft) =>
    arrange({
      ...draft,
      questions: draft.questions
        .filter((question) => !uids.includes(uidOf(question)))
        .map((question) => withoutConditionsOn(question, uids)),
    });

/* A condition on a question that is gone could never be saved. */
function withoutConditionsOn(question: FormQuestion, uids: readonly string[]): FormQuestion {
  const conditions = question.logic?.conditions.filter((one) => !uids.includes(one.questionId));
  if (!question.logic || conditions?.length === question.logic.conditions.length) return question;
  return {
    ...question,
    logic: conditions?.length ? { ...question.logic, conditions } : null,
  };
}

/** Brings back what was in `before` and is gone in `after`, on top of whatever was edited since. */
export const undo =
  (before: FormDraft, after: FormDraft): Edit =>
  (present) => {
    const { document } = mergeForms(after, present, before);
    const places = new Map(before.questions.map((question, place) => [uidOf(question), place]));
    const place = (question: FormQuestion) => places.get(uidOf(question)) ?? Infinity;
    const isNew = (screen: QuestionScreen) => !before.screens.includes(screen);
    return arrange({
      screens: [...before.screens, ...document.screens.filter(isNew)],
      questions: document.questions.toSorted((a, b) =>
        place(a) === place(b) ? 0 : place(a) - place(b),
      ),
    });
  };

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
  (draft) => {
    const uids = draft.questions
      .filter((question) => question.screen === screen)
      .map((question) => uidOf(question));
    const screens = draft.screens.filter((other) => other !== screen);
    return removeQuestions(uids)({ ...draft, screens });
  };

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
