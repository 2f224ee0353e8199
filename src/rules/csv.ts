/** What makes a spreadsheet take a cell for a formula, whatever stands before it. */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One cell of a CSV file: quoted, and with an apostrophe before what a spreadsheet would run as a
 * formula, so that a name somebody chose stays a name.
 */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A CSV file (RFC 4180) with its heading; the mark at its start tells spreadsheets that it is UTF-8. */
export function toCsv(
  heading: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): string {
  const lines = [heading, ...rows].map((row) => row.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
