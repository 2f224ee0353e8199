/** What every entry has before somebody writes in it. */
export const untouched = {
  options: [],
  stamp: 0,
  seen: {},
  baseRevision: 0,
  acked: 0,
  ackedAt: null,
  sent: [],
  others: [],
  refused: null,
};
