import type { QuestionView } from '#contract/questions.ts';
import { parseRow } from './answer-tables.ts';
import { numericBound } from './questions.ts';

/** A question as a form without a script asks it. */
export type PlainQuestion = Pick<QuestionView, '_id' | 'type' | 'options' | 'limits'>;

/** A form without a script, as it stands: what was typed, and what came of the last post. */
export type PlainForm = {
  projectId: string;
  slug: string;
  projectName: string;
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
  | { kind: 'sent'; applicationId: string }
  | {
      kind: 'refused';
      reason: 'login' | 'missing' | 'other';
      /** The server's sentence, where no text of ours says more. */
      message: string;
      isSaved: boolean;
      problems: Readonly<Record<string, string>>;
      conflicts: readonly string[];
    };

/** Names of the fields of a form that is posted without a script. */
export const plainField = {
  answer: (id: string) => `a.${id}`,
  /** A place of a ranking, the currency of an amount, a cell of a table. */
  part: (id: string, ...place: number[]) => ['a', id, ...place].join('.'),
  /** The revision that the shown answer has on the server. */
  revision: (id: string) => `r.${id}`,
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
export function plainCells(question: Pick<PlainQuestion, 'options'>, row: string | undefined) {
  const cells = row === undefined ? [] : (parseRow(row) ?? [row]);
  return question.options.map((_, place) => cells[place] ?? '');
}

const isFilled = (value: string) => value.trim() !== '';

function rowsOf({ _id, options }: PlainQuestion, fields: URLSearchParams): string[] {
  const rows: string[] = [];
  for (let row = 0; fields.has(plainField.part(_id, row, 0)); row += 1) {
    const cells = options.map((_, column) => fields.get(plainField.part(_id, row, column)) ?? '');
    if (cells.some(isFilled)) rows.push(JSON.stringify(cells));
  }
  return rows;
}

/** The answer that the posted fields hold, in the form that a call takes; empty when there is none. */
export function plainAnswer(question: PlainQuestion, fields: URLSearchParams): string[] {
  const { _id, type, options } = question;
  // A browser posts line breaks as two signs; elsewhere an answer has one.
  const given = fields
    .getAll(plainField.answer(_id))
    .filter(isFilled)
    .map((value) => value.replaceAll('\r\n', '\n'));
  switch (type) {
    case 'multi_choice':
      return [...new Set(given)];
    case 'money':
      return given.length > 0 ? [given[0] ?? '', fields.get(plainField.part(_id, 1)) ?? ''] : [];
    case 'ranking':
      return [
        ...new Set(
          options.map((_, place) => fields.get(plainField.part(_id, place)) ?? '').filter(isFilled),
        ),
      ];
    case 'table':
      return rowsOf(question, fields);
    case 'file':
      return [];
    default:
      return given.slice(0, 1);
  }
}

/** The revision that was shown with the answer; 0 when the server had none. */
export function plainRevision(id: string, fields: URLSearchParams): number {
  const revision = Number(fields.get(plainField.revision(id)));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 0;
}
