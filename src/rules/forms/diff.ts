import type { FormChange, FormChangeKind } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { canonicalJson } from './canonical.ts';

type Asked = Pick<QuestionView, 'type' | 'label' | 'help'>;

/**
 * True when a question asks something else under the same id: another type, or a consent with another text.
 * Published, it becomes another question; the answers given stay with the old one.
 */
export function asksAnother(before: Asked, after: Asked): boolean {
  if (before.type !== after.type) return true;
  return after.type === 'consent' && (before.label !== after.label || before.help !== after.help);
}

/** The question that it replaced, or null. */
export type ReplacedBy = (questionId: string) => string | null;

/**
 * What changed between two versions of a form, in the order of the newer one, taken out questions last; one entry
 * for each kind of change of a question. `replaced` leads from a question to the one whose place it took.
 */
export function diffForms(
  before: readonly QuestionView[],
  after: readonly QuestionView[],
  replaced: ReplacedBy = () => null,
): FormChange[] {
  const old = new Map(before.map((question) => [question._id, question]));
  const pairs = after.map((question) => ({
    question,
    origin: originOf(question._id, old, replaced),
  }));
  const used = new Set(pairs.map(({ origin }) => origin?._id));
  const moved = movedOf(before, pairs);
  // A condition follows the question that took the place of another; that is no change of the condition.
  const origins = new Map(pairs.map(({ question, origin }) => [question._id, origin?._id]));
  const inOldWords = (question: QuestionView): QuestionView =>
    question.logic
      ? {
          ...question,
          logic: {
            ...question.logic,
            conditions: question.logic.conditions.map((condition) => ({
              ...condition,
              questionId: origins.get(condition.questionId) ?? condition.questionId,
            })),
          },
        }
      : question;
  return [
    ...pairs.flatMap(({ question, origin }) =>
      kindsOf(origin, inOldWords(question), moved).map((kind) => toChange(kind, origin, question)),
    ),
    ...before
      .filter(({ _id: id }) => !used.has(id))
      .map((question) => toChange('removed', question, null)),
  ];
}

function originOf(
  id: string,
  old: ReadonlyMap<string, QuestionView>,
  replaced: ReplacedBy,
): QuestionView | null {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = replaced(at)) {
    const question = old.get(at);
    if (question) return question;
    seen.add(at);
  }
  return null;
}

function toChange(
  kind: FormChangeKind,
  before: QuestionView | null,
  after: QuestionView | null,
): FormChange {
  const question = after ?? before;
  if (!question) throw new TypeError('A change has a question.');
  const replaces = before && after && before._id !== after._id ? before._id : null;
  return { kind, questionId: question._id, replaces, label: question.label, before, after };
}

type Compared = 'help' | 'limits' | 'options' | 'logic' | 'identifying' | 'screener' | 'stage';

function kindsOf(
  before: QuestionView | null,
  after: QuestionView,
  moved: ReadonlySet<string>,
): FormChangeKind[] {
  if (!before) return ['added'];
  const differs = (name: Compared) =>
    // What was sent before questions had a screener or a stage lacks both.
    canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null);
  const kinds: [FormChangeKind, boolean][] = [
    ['type', before.type !== after.type],
    ['consent', before.type === after.type && before._id !== after._id],
    ['reworded', before._id === after._id && before.label !== after.label],
    ['help', before._id === after._id && differs('help')],
    ['required', !before.required && after.required],
    ['optional', before.required && !after.required],
    ['limits', differs('limits')],
    ['options', differs('options')],
    ['logic', differs('logic')],
    ['moved', moved.has(after._id)],
    ['identifying', differs('identifying')],
    ['screener', differs('screener')],
    ['stage', differs('stage')],
  ];
  return kinds.flatMap(([kind, holds]) => (holds ? [kind] : []));
}

type Pair = { question: QuestionView; origin: QuestionView | null };

/** The fewest questions whose move explains the new order, and those on another screen. */
function movedOf(before: readonly QuestionView[], pairs: readonly Pair[]): Set<string> {
  const places = new Map(before.map(({ _id: id }, place) => [id, place]));
  const kept = pairs.flatMap(({ question, origin }) =>
    origin ? [{ id: question._id, place: places.get(origin._id) ?? 0 }] : [],
  );
  const stayed = new Set(longestRising(kept).map(({ id }) => id));
  const elsewhere = pairs.filter(({ question, origin }) => origin?.screen !== question.screen);
  return new Set([
    ...kept.filter(({ id }) => !stayed.has(id)).map(({ id }) => id),
    ...elsewhere.flatMap(({ question, origin }) => (origin ? [question._id] : [])),
  ]);
}

/** A longest part of the list, in its order, whose places rise; the first of several. */
function longestRising<T extends { place: number }>(list: readonly T[]): readonly T[] {
  // The longest part that ends at each.
  const parts: T[][] = [];
  for (const one of list) {
    const before = parts.filter((part) => part.every(({ place }) => place < one.place));
    parts.push([...longest(before), one]);
  }
  return longest(parts);
}

function longest<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return lists.reduce((best, list) => (list.length > best.length ? list : best), []);
}

/**
 * The changes that a founder who fills in the form is told: not those that only the team reads, nor what is asked
 * later before as after.
 */
export function changesForFounders(changes: readonly FormChange[]): FormChange[] {
  return changes.filter(
    ({ kind, before, after }) =>
      kind !== 'identifying' && [before, after].some((question) => question && !question.stage),
  );
}

const unfitting = new Set<FormChangeKind>([
  'removed',
  'type',
  'consent',
  'limits',
  'options',
  'screener',
]);

/** True for changes that may leave an answer that no longer fits. */
export function mayUnfit({ kind }: Pick<FormChange, 'kind'>): boolean {
  return unfitting.has(kind);
}
