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

/** The cells of a row; the row itself where it is no list of them. */
export const cellsOf = (row: string): string[] => parseRow(row) ?? [row];
