import type { LookupRow } from './queries/lookups.ts';

/** A lookup as the web app fills its menus with. */
export function toLookup(row: LookupRow) {
  return { _id: row.id, name: row.name, code: row.code, type: row.type };
}
