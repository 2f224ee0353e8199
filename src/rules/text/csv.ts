/** What makes a spreadsheet take a cell for a formula, whatever stands before it. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** True for a text that a spreadsheet would run, or make a formula of. */
export const isFormula = (text: string): boolean => formula.test(text);

/** What a cell of a table says: as it is written in words, and, where it is one, the number or the time that it is. */
export type Cell = string | null | { text: string; value: number | Date };

/** A cell in words; null where it is empty. */
export const textOf = (cell: Cell): string | null =>
  cell !== null && typeof cell === 'object' ? cell.text : cell;

/** What stands between two cells. Excel opens a file by the custom of its country: where the comma is in numbers, it is no separator. */
export type Separator = ',' | ';';

/** The mark at the start of a file that tells spreadsheets that it is UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * One cell of a CSV file: quoted, and with an apostrophe before what a spreadsheet would run as a
 * formula, so that a name somebody chose stays a name.
 */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const text = isFormula(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180) with its end. */
export const csvLine = (row: readonly (string | null)[], separator: Separator = ','): string =>
  `${row.map(csvCell).join(separator)}\r\n`;

/** A CSV file with its heading. */
export function toCsv(
  heading: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): string {
  return `${CSV_START}${[heading, ...rows].map((row) => csvLine(row)).join('')}`;
}
