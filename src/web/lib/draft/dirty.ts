import type { Entry } from './entry.ts';

/** True while the server lacks what was typed. */
export function isDirty(entry: Entry): boolean {
  return entry.stamp > entry.acked;
}

/** True when sending would meet a newer text of somebody else on the server. */
export function isContested(entry: Entry): boolean {
  return entry.others.some(({ revision }) => revision !== null && revision > entry.baseRevision);
}
