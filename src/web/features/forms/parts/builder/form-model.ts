import type { QuestionInput, QuestionScreen, QuestionType } from '#contract/questions.ts';
import { limitsOf } from '#rules/forms/form-limits.ts';
import { screensOf } from '#rules/forms/order.ts';
import { findQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import { mergeFields } from './merge-fields.ts';

/** The form as it is edited: questions in the order they are asked, and screens that may still be empty. */
export interface FormDraft {
  screens: QuestionScreen[];
  questions: FormQuestion[];
}

/** What a question is called inside the form: its key, else its `_id`; stays the same when it is first saved. */
export function uidOf(question: Pick<FormQuestion, '_id' | 'key'>): string {
  return question.key ?? question._id ?? '';
}

export function newKey(): string {
  return `q_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

export function newQuestion(type: QuestionType, screen: QuestionScreen, label = ''): FormQuestion {
  return {
    key: newKey(),
    screen,
    ranking: 0,
    type,
    label,
    help: null,
    required: false,
    options: [],
    limits: {},
    logic: null,
    slot: null,
  };
}

/** The form of a reply, with conditions that name questions by what they are called here. */
export function toDraft(questions: readonly FormQuestion[]): FormDraft {
  const screens = screensOf(questions);
  return {
    screens: screens.map(({ screen }) => screen),
    questions: screens
      .flatMap((screen) => screen.questions)
      .map((question) =>
        renameTargets(question, (id) => {
          const target = findQuestion(questions, id);
          return target ? uidOf(target) : id;
        }),
      ),
  };
}

export function renameTargets(question: FormQuestion, rename: (id: string) => string) {
  if (!question.logic) return question;
  const conditions = question.logic.conditions.map((condition) => ({
    ...condition,
    questionId: rename(condition.questionId),
  }));
  return { ...question, logic: { ...question.logic, conditions } };
}

/** Questions in the order of the screens, each with its place as ranking. */
export function arrange({ screens, questions }: FormDraft): FormDraft {
  const known = new Set(screens);
  const all = [
    ...screens,
    ...new Set(questions.map((question) => question.screen).filter((screen) => !known.has(screen))),
  ];
  return {
    screens: all,
    questions: all.flatMap((screen) =>
      questions
        .filter((question) => question.screen === screen)
        .map((question, ranking) =>
          question.ranking === ranking ? question : { ...question, ranking },
        ),
    ),
  };
}

/**
 * What is sent. A question whose text was just emptied keeps the text the server has; a new one without text, and
 * empty options, wait on this device.
 */
export function toPayload(draft: FormDraft, saved: FormDraft): QuestionInput[] {
  return arrange(draft).questions.flatMap((question): QuestionInput[] => {
    const before = saved.questions.find((other) => uidOf(other) === uidOf(question));
    const label = question.label.trim() || before?.label || '';
    if (label === '') return [];
    return [
      {
        ...question,
        ...(before?._id ? { _id: before._id } : {}),
        label,
        options: question.options.filter((option) => option.label.trim() !== ''),
        help: question.help?.trim() || null,
        limits: fittingLimits(question),
      },
    ];
  });
}

/** True when everything of the draft can be on the server. */
export function isComplete(draft: FormDraft): boolean {
  const used = new Set(draft.questions.map((question) => question.screen));
  return (
    draft.screens.every((screen) => used.has(screen)) &&
    draft.questions.every(
      ({ label, options }) => label.trim() !== '' && options.every((option) => option.label.trim()),
    )
  );
}

/** The limits that the question's type knows. */
export function fittingLimits({ type, limits }: FormQuestion): FormQuestion['limits'] {
  const fitting = limitsOf(type);
  return Object.fromEntries(
    Object.entries(limits).filter(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name that is none of these is not among them.
      ([name, value]) => value !== undefined && fitting.includes(name as keyof typeof limits),
    ),
  );
}

const byUid = (draft: FormDraft) =>
  Object.fromEntries(
    draft.questions.map((question) => {
      // The id comes from the server and the place from the order; neither is anybody's change.
      const { _id, ranking: _place, ...own } = question;
      return [uidOf({ _id: _id ?? null, key: question.key }), own];
    }),
  );

/** Two changes of a form joined question by question; my order, with their new questions added. */
export function mergeForms(base: FormDraft, mine: FormDraft, theirs: FormDraft) {
  const { fields, conflicts } = mergeFields(byUid(base), byUid(mine), byUid(theirs));
  const original = new Map(
    [...mine.questions, ...theirs.questions].map((question) => [uidOf(question), question]),
  );
  const order = [...mine.questions, ...theirs.questions].map(uidOf);
  const questions = [...new Set([...order, ...Object.keys(fields)])].flatMap((uid) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of a form hold questions, each by its id.
    const own = fields[uid] as Omit<FormQuestion, '_id' | 'ranking'> | undefined;
    const known = theirs.questions.find((other) => uidOf(other) === uid) ?? original.get(uid);
    return own && known ? [{ ...known, ...own }] : [];
  });
  const screens = [...new Set([...mine.screens, ...theirs.screens])];
  return { document: arrange({ screens, questions }), conflicts };
}
