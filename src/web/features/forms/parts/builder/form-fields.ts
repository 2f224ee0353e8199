import type { QuestionScreen } from '#contract/questions.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import type { Fields } from '#web/lib/draft/record.ts';
import type { Normalise } from '#web/lib/draft/entry.ts';
import { fittingLimits, uidOf, type FormDraft } from './form-model.ts';

const QUESTION = 'question.';
const ORDER = 'order';

/** The field that holds a question. */
export const fieldOf = (uid: string) => QUESTION + uid;
/** The question that a field holds; null for the order. */
export const uidIn = (field: string) =>
  field.startsWith(QUESTION) ? field.slice(QUESTION.length) : null;

interface Order {
  screens: QuestionScreen[];
  questions: string[];
}
type Own = Omit<FormQuestion, '_id' | 'ranking'>;

const readOrder = (text: string | undefined): Order =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `toFields` wrote the order so.
  text === undefined ? { screens: [], questions: [] } : (JSON.parse(text) as Order);

/**
 * A form taken apart: each question by itself, and their order with the screens. A question that did not change stays
 * the same object, so that only its own card is drawn again.
 */
export function formFields(): {
  toFields: (draft: FormDraft) => Fields;
  toDocument: (fields: Fields) => FormDraft;
} {
  const ids = new Map<string, string>();
  const written = new WeakMap<FormQuestion, string>();
  const read = new Map<string, { text: string; question: FormQuestion }>();

  const write = (question: FormQuestion): string => {
    const known = written.get(question);
    if (known !== undefined) return known;
    // The id comes from the server and the place from the order; neither is anybody's change.
    const { _id, ranking: _place, ...own } = question;
    if (_id) ids.set(uidOf(question), _id);
    const text = canonicalJson(own);
    written.set(question, text);
    return text;
  };
  const questionAt = (uid: string, text: string, ranking: number): FormQuestion => {
    const id = ids.get(uid);
    const known = read.get(uid);
    const isKnown =
      known?.text === text &&
      known.question.ranking === ranking &&
      (known.question._id ?? undefined) === id;
    if (isKnown) return known.question;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` wrote the question so.
    const question = { ...(JSON.parse(text) as Own), ...(id && { _id: id }), ranking };
    read.set(uid, { text, question });
    written.set(question, text);
    return question;
  };

  return {
    toFields: ({ screens, questions }) => ({
      ...Object.fromEntries(
        questions.map((question) => [fieldOf(uidOf(question)), [write(question)]]),
      ),
      [ORDER]: [JSON.stringify({ screens, questions: questions.map(uidOf) } satisfies Order)],
    }),
    toDocument: (fields) => {
      const order = readOrder(fields[ORDER]?.[0]);
      const texts = new Map(
        Object.entries(fields).flatMap(([field, [text]]) => {
          const uid = uidIn(field);
          return uid !== null && text ? [[uid, text] as const] : [];
        }),
      );
      const uids = [...new Set([...order.questions, ...texts.keys()])];
      const byScreen = new Map<QuestionScreen, [string, string][]>(
        order.screens.map((screen) => [screen, []]),
      );
      for (const uid of uids) {
        const text = texts.get(uid);
        if (text === undefined) continue;
        const known = read.get(uid);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` wrote the question so.
        const { screen } = known?.text === text ? known.question : (JSON.parse(text) as Own);
        byScreen.set(screen, [...(byScreen.get(screen) ?? []), [uid, text]]);
      }
      return {
        screens: [...byScreen.keys()],
        questions: [...byScreen.values()].flatMap((held) =>
          held.map(([uid, text], ranking) => questionAt(uid, text, ranking)),
        ),
      };
    },
  };
}

/** What is equal in this form is the same question, or the same order, to the server. */
export const normaliseField = (field: string): Normalise => {
  if (field === ORDER) {
    return ([text]) => (text === undefined ? [] : [JSON.stringify(readOrder(text).questions)]);
  }
  return ([text]) => {
    if (text === undefined) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` wrote the question so.
    const own = JSON.parse(text) as Own;
    const said = {
      ...own,
      label: own.label.trim(),
      help: own.help?.trim() || null,
      options: own.options.filter(({ label }) => label.trim() !== ''),
      limits: fittingLimits({ ...own, ranking: 0 }),
      // Unsaid, the server judges it, and says so when it is read again.
      identifying: isIdentifying(own),
    };
    const given = Object.entries(said).filter(([, value]) => value !== null && value !== undefined);
    return [canonicalJson(Object.fromEntries(given))];
  };
};

/** What people read of a field: a question's words and choices, or the order by the questions' words. */
export function wordsIn({ questions }: FormDraft, field: string, text: string): string {
  if (field === ORDER) {
    const labels = new Map(questions.map((question) => [uidOf(question), question.label]));
    return readOrder(text)
      .questions.map((uid) => labels.get(uid)?.trim() ?? '')
      .filter(Boolean)
      .join('\n');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `write` wrote the question so.
  const { label, help, options } = JSON.parse(text) as Own;
  return [label, help ?? '', ...options.map((option) => option.label)]
    .filter((words) => words.trim() !== '')
    .join('\n');
}

/** Two orders joined: mine, with what only they have at the end. */
export function settleOrder(
  field: string,
  [mine]: readonly string[],
  [theirs]: readonly string[],
): string[] | null {
  if (field !== ORDER) return null;
  const [own, other] = [readOrder(mine), readOrder(theirs)];
  const screens = [...new Set([...own.screens, ...other.screens])];
  const questions = [...new Set([...own.questions, ...other.questions])];
  return [JSON.stringify({ screens, questions } satisfies Order)];
}
