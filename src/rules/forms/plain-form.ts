import type { QuestionView } from '#contract/questions.ts';
import type { Arrival } from '#contract/submissions.ts';
import { numericBound } from './questions.ts';
import { typeSources } from './types/index.ts';
import { parseRow } from './types/tables.ts';
import type { Message } from '#contract/messages/message.ts';

/** A question as a form without a script asks it. */
export type PlainQuestion = Pick<QuestionView, '_id' | 'type' | 'options' | 'limits'>;

/** A form without a script, as it stands: what was typed, and what came of the last post. */
export type PlainForm = {
  projectId: string;
  slug: string;
  projectName: string;
  /** The version of the form that these questions are: nobody sends over changes that they have not seen. */
  version: number;
  questions: readonly QuestionView[];
  answers: Readonly<Record<string, readonly string[]>>;
  /** What the server holds of each answer, for the next save. */
  revisions: Readonly<Record<string, number>>;
  email: string;
  outcome: PlainOutcome;
};

export type PlainOutcome =
  | { kind: 'fresh' }
  | { kind: 'saved'; conflicts: readonly string[] }
  | { kind: 'sent'; applicationId: string; receivedAt: string }
  /** It is here, and the server finishes it by itself. */
  | { kind: 'received'; applicationId: string; arrival: Arrival }
  | {
      kind: 'refused';
      reason: 'login' | 'missing' | 'other';
      /** What the server says, where no text of ours says more. */
      said: Message;
      isSaved: boolean;
      problems: Readonly<Record<string, Message>>;
      conflicts: readonly string[];
    };

/** Names of the fields of a form that is posted without a script. */
export const plainField = {
  answer: (id: string) => `a.${id}`,
  /** A place of a ranking, the currency of an amount, a cell of a table. */
  part: (id: string, ...place: number[]) => ['a', id, ...place].join('.'),
  /** The revision that the shown answer has on the server. */
  revision: (id: string) => `r.${id}`,
  /** The version of the form that is shown. */
  version: 'v',
} as const;

const MOST_ROWS = 10;
const SPARE_ROWS = 3;

/** How many rows of a table are offered: no script can add one. */
export function plainRows(
  { limits }: Pick<PlainQuestion, 'limits'>,
  options: readonly string[],
): number {
  const most = Math.max(numericBound(limits, 'max') ?? MOST_ROWS, 1);
  const wanted = Math.max(options.length + SPARE_ROWS, numericBound(limits, 'min') ?? 0);
  return Math.max(Math.min(wanted, most, MOST_ROWS), Math.min(options.length, most));
}

/** The cells of a table's row, one for each column. */
export function plainCells(question: Pick<PlainQuestion, 'options'>, row = '') {
  const cells = parseRow(row) ?? [row];
  return question.options.map((_, place) => cells[place] ?? '');
}

/** The answer that the posted fields hold, in the form that a call takes; empty when there is none. */
export function plainAnswer(question: PlainQuestion, fields: URLSearchParams): string[] {
  const { _id, type } = question;
  // A browser posts line breaks as two signs; elsewhere an answer has one.
  const values = fields
    .getAll(plainField.answer(_id))
    .filter((value) => value.trim() !== '')
    .map((value) => value.replaceAll('\r\n', '\n'));
  const part = (...place: number[]) => fields.get(plainField.part(_id, ...place));
  return typeSources[type].readPosted(question, { values, part });
}

/** The version of the form that was shown; undefined on a page that does not say it. */
export function plainVersion(fields: URLSearchParams): number | undefined {
  const version = Number(fields.get(plainField.version));
  return Number.isSafeInteger(version) && version > 0 ? version : undefined;
}

/** The revision that was shown with the answer; 0 when the server had none. */
export function plainRevision(id: string, fields: URLSearchParams): number {
  const revision = Number(fields.get(plainField.revision(id)));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 0;
}
