/** True while the server lacks what was typed. */
export function isDirty(entry: { stamp: number; acked: number }): boolean {
  return entry.stamp > entry.acked;
}

/** True when sending would meet a newer text of somebody else on the server. */
export function isContested(entry: {
  baseRevision: number;
  others: readonly { revision: number | null }[];
}): boolean {
  return entry.others.some(({ revision }) => revision !== null && revision > entry.baseRevision);
}
