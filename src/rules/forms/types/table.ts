import { numericBound } from '../questions.ts';
import type { Problem } from '../questions.ts';
import { countProblems } from './amounts.ts';
import { eachOnce } from './choices.ts';
import { cellsOf, parseRow } from './tables.ts';
import { presenceLogic, readable } from './texts.ts';
import type {
  AnswerQuestion,
  Carried,
  ImportedRow,
  ImportedType,
  PostedFields,
  Source,
  TypeFacts,
  TypeRules,
  TypeSources,
} from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

/** The most values that an answer holds. */
const MOST_ROWS = 200;

const MINUTES_A_CELL = 0.2;
const ROWS_OF_A_TABLE = 3;

export const table: TypeRules = {
  limits: ['min', 'max', 'maxLength'],
  limitProblems: ({ limits }) =>
    countProblems({ limits }, { available: MOST_ROWS, counted: 'rows' }),
  options: {
    kind: 'columns',
    problems: ({ length }) =>
      length < 1 ? [{ code: 'no_columns', ...sayLimits('limits.no_columns') }] : [],
  },
  answer: {
    several: true,
    normalise: (_question, options) => options.flatMap(normaliseRow),
    check: checkTable,
    missing: sayAnswers('answers.rows_missing'),
  },
  logic: presenceLogic,
  texts: (question, options) =>
    readable(question, options).map((row) =>
      cellsOf(row)
        .filter((cell) => cell.trim() !== '')
        .join(', '),
    ),
  between: '\n',
  neverFilled: null,
  fromText: (_question, text) => [text],
  prose: null,
  isUpload: false,
  names: 'perhaps',
};

export const tableSources: TypeSources = {
  readPosted: rowsOf,
  imports: { read: importedTable, words: {} },
  fit: withSameColumns,
  lines: ({ options: columns }, rows) =>
    rows.map((row) =>
      (parseRow(row) ?? [row])
        .map((cell, column) => `${columns[column]?.label ?? ''}: ${cell}`)
        .join('; '),
    ),
  amountOf: () => null,
};

export const tableFacts: TypeFacts = {
  find: ({ options, limits }, _literals, fits) => {
    const row = JSON.stringify(options.map(() => 'x'));
    const length = Math.max(1, numericBound(limits, 'min') ?? 1);
    const rows = Array.from({ length }, () => row);
    return fits(rows) ? rows : null;
  },
  minutes: ({ options, limits }) =>
    options.length * MINUTES_A_CELL * Math.max(numericBound(limits, 'min') ?? 0, ROWS_OF_A_TABLE),
  tightLimit: () => null,
  personal: 'by words',
};

function normaliseRow(row: string): string[] {
  const cells = parseRow(row)?.map((cell) => cell.replaceAll('\r\n', '\n').trim());
  if (cells === undefined) return row.trim() === '' ? [] : [row];
  return cells.some((cell) => cell !== '') ? [JSON.stringify(cells)] : [];
}

/** Problems of a table: the form of each row, its width, the length of its cells, the number of rows. */
function checkTable(question: AnswerQuestion, rows: readonly string[]): Problem[] {
  const columns = question.options.length;
  const { maxLength = Infinity } = question.limits;
  for (const [index, row] of rows.entries()) {
    const cells = parseRow(row);
    if (cells === null) {
      return [{ code: 'invalid_row', ...sayAnswers('answers.row_unreadable', { row: index + 1 }) }];
    }
    if (cells.length !== columns) {
      return [
        {
          code: 'wrong_columns',
          ...sayAnswers('answers.row_cells', { row: index + 1, columns, count: cells.length }),
        },
      ];
    }
    const long = cells.findIndex((cell) => Array.from(cell).length > maxLength);
    if (long >= 0) {
      return [
        {
          code: 'too_long',
          ...sayAnswers('answers.cell_too_long', {
            max: maxLength,
            row: index + 1,
            column: question.options[long]?.label ?? long + 1,
          }),
        },
      ];
    }
  }
  const min = numericBound(question.limits, 'min') ?? 0;
  const max = numericBound(question.limits, 'max') ?? Infinity;
  if (rows.length < min) {
    return [
      { code: 'too_few', ...sayAnswers('answers.too_few_rows', { min, count: rows.length }) },
    ];
  }
  if (rows.length > max) {
    return [
      { code: 'too_many', ...sayAnswers('answers.too_many_rows', { max, count: rows.length }) },
    ];
  }
  return [];
}

function rowsOf({ options }: Pick<AnswerQuestion, 'options'>, { part }: PostedFields): string[] {
  const rows: string[] = [];
  for (let row = 0; part(row, 0) !== null; row += 1) {
    const cells = options.map((_, column) => part(row, column) ?? '');
    if (cells.some((cell) => cell.trim() !== '')) rows.push(JSON.stringify(cells));
  }
  return rows;
}

function importedTable(row: ImportedRow): ImportedType {
  const columns = row.columns.map(({ label }) => label);
  const options = eachOnce([...columns, ...row.options]);
  if (options.length > 0) return { type: 'table', options };
  return { type: 'long_text', options, note: sayLimits('limits.columns_unknown') };
}

/** A table with the same columns, told by their names; a column without a counterpart stays empty. */
function withSameColumns(question: Pick<AnswerQuestion, 'options'>, source: Source): Carried {
  if (!source.isSameType) return null;
  const { wording } = source;
  const names = source.offered.map(({ label }) => wording(label));
  const places = question.options.map(({ label }) => names.indexOf(wording(label)));
  if (!places.some((place) => place >= 0)) return null;
  const rows = source.options.map((row) => {
    const cells = cellsOf(row);
    return JSON.stringify(places.map((place) => cells[place] ?? ''));
  });
  return { options: rows, isPartial: places.some((place) => place < 0) };
}
