/** What makes a spreadsheet take a cell for a formula, whatever stands before it. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

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
  const text = formula.test(value) ? `'${value}` : value;
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
