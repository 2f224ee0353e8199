import type { QuestionView } from '#contract/questions.ts';
import { numericBound } from './questions.ts';
import type { Problem } from './questions.ts';

/** The cells of a row as they are kept; null when the text is no JSON array of texts and numbers. */
export function parseRow(row: string): string[] | null {
  let cells: unknown;
  try {
    cells = JSON.parse(row);
  } catch {
    return null;
  }
  if (!Array.isArray(cells)) return null;
  const texts: string[] = [];
  for (const cell of cells as unknown[]) {
    if (typeof cell === 'string') texts.push(cell);
    else if (typeof cell === 'number') texts.push(String(cell));
    else if (cell === null) texts.push('');
    else return null;
  }
  // The JSON may spell out what the door refuses in plain text.
  return texts.every((cell) => cell.isWellFormed() && !cell.includes('\0')) ? texts : null;
}

/** Problems of a table: the form of each row, its width, the length of its cells, the number of rows. */
export function checkTable(
  question: Pick<QuestionView, 'options' | 'limits'>,
  rows: readonly string[],
): Problem[] {
  const columns = question.options.length;
  const { maxLength = Infinity } = question.limits;
  for (const [index, row] of rows.entries()) {
    const cells = parseRow(row);
    if (cells === null) {
      return [
        {
          code: 'invalid_row',
          message: `Write row ${index + 1} as a list of texts, one for each column.`,
        },
      ];
    }
    if (cells.length !== columns) {
      return [
        {
          code: 'wrong_columns',
          message: `Give row ${index + 1} one cell for each of the ${columns} columns; it has ${cells.length}.`,
        },
      ];
    }
    const long = cells.findIndex((cell) => Array.from(cell).length > maxLength);
    if (long >= 0) {
      return [
        {
          code: 'too_long',
          message: `Use at most ${maxLength} characters in row ${index + 1}, column "${question.options[long]?.label ?? long + 1}".`,
        },
      ];
    }
  }
  const min = numericBound(question.limits, 'min') ?? 0;
  const max = numericBound(question.limits, 'max') ?? Infinity;
  if (rows.length < min) {
    return [{ code: 'too_few', message: `Fill at least ${min} rows; you have ${rows.length}.` }];
  }
  if (rows.length > max) {
    return [{ code: 'too_many', message: `Fill at most ${max} rows; you have ${rows.length}.` }];
  }
  return [];
}
