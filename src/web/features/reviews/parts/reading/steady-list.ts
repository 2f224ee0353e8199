interface Listed {
  _id: string;
}

/** The one that is read and where it stood in the list. */
export interface Place<Row extends Listed> {
  row: Row;
  index: number;
}

/**
 * The list with what is read in it. A decision may take it out of what the list is narrowed to; whoever reads on does so
 * from where they were, so it stays at its place until another one is opened.
 */
export function withRead<Row extends Listed>(rows: Row[], read: Place<Row> | null): Row[] {
  if (!read || rows.some(({ _id }) => _id === read.row._id)) return rows;
  return rows.toSpliced(read.index, 0, read.row);
}

/** Where what is read stands now; what was known of it once the list has lost it, and null of what was never in it. */
export function placeOf<Row extends Listed>(
  rows: Row[],
  id: string,
  known: Place<Row> | null,
): Place<Row> | null {
  const index = rows.findIndex(({ _id }) => _id === id);
  const row = rows[index];
  if (row) return known?.row === row && known.index === index ? known : { row, index };
  return known?.row._id === id ? known : null;
}
