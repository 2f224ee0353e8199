export type Fields = Record<string, unknown>;

export interface Merged {
  fields: Fields;
  /** Changed on both sides, differently; `fields` holds mine. */
  conflicts: string[];
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Joins two changes of the same record; what only one side touched needs no decision. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merged {
  const fields: Fields = {};
  const conflicts: string[] = [];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const kept = same(mine[key], base[key]) ? theirs[key] : mine[key];
    if (
      !same(mine[key], theirs[key]) &&
      !same(mine[key], base[key]) &&
      !same(theirs[key], base[key])
    ) {
      conflicts.push(key);
    }
    if (kept !== undefined) fields[key] = kept;
  }
  return { fields, conflicts };
}
