import type { FormChange } from '#contract/forms.ts';
import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import type { Entry } from '#web/lib/draft/entry.ts';
import type { Reply } from '#web/lib/client.ts';

/** An answer to a question that the form asks no more, or not as it was answered. */
export interface KeptAnswer {
  questionId: string;
  /** Null while nothing here knows its words. */
  question: QuestionView | null;
  options: readonly string[];
  /** Other texts for it that nobody has chosen or dropped. */
  others: readonly (readonly string[])[];
  /** The question that asks in its place now. */
  replacedBy: string | null;
}

type Changes = Reply<'listFormChanges'>['data'];

/**
 * Everything that was written for what the form does not ask: what the server keeps, and what only this device
 * holds, which may be newer.
 */
export function keptAnswers(
  asked: ReadonlySet<string>,
  entries: Readonly<Record<string, Entry>>,
  known: {
    kept: Changes['kept'];
    changes: readonly FormChange[];
    older: ReadonlyMap<string, QuestionView>;
  },
): KeptAnswer[] {
  const before = new Map(
    known.changes.flatMap((change) => (change.before ? [[change.before._id, change]] : [])),
  );
  const fromServer = known.kept.map(({ question, options, replacedBy }): KeptAnswer => {
    const entry = entries[question._id];
    const written = entry?.options ?? [];
    return {
      questionId: question._id,
      question,
      options: isAnswered(question, written) ? written : options,
      others: othersOf(entry),
      replacedBy,
    };
  });
  const there = new Set(fromServer.map(({ questionId }) => questionId));
  const fromHere = Object.entries(entries).flatMap(([questionId, entry]): KeptAnswer[] => {
    if (asked.has(questionId) || there.has(questionId)) return [];
    const others = othersOf(entry);
    if (!entry.options.some(Boolean) && others.length === 0) return [];
    const change = before.get(questionId);
    const question = change?.before ?? known.older.get(questionId) ?? null;
    const replacedBy = change?.replaces === questionId ? change.questionId : null;
    return [{ questionId, question, options: entry.options, others, replacedBy }];
  });
  // A question that is asked again has its answer in its own place.
  return [...fromServer, ...fromHere].filter(({ questionId }) => !asked.has(questionId));
}

const othersOf = (entry: Entry | undefined) => (entry?.others ?? []).map(({ options }) => options);

/** A question of which nobody knows any more what it asked: its answer is shown as it was written. */
export function withoutWords(_id: string, label: string): QuestionView {
  return {
    _id,
    label,
    key: null,
    screen: 1,
    ranking: 1,
    type: 'long_text',
    help: null,
    required: false,
    options: [],
    limits: {},
    logic: null,
    slot: null,
    identifying: false,
  };
}
