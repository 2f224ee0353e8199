import { canonicalJson } from '../forms/canonical.ts';

/** What a field may hold: plain data that survives JSON. */
export type ImportedValue =
  | string
  | number
  | boolean
  | null
  | ImportedValue[]
  | { [key: string]: ImportedValue };

export type Merged<Fields> = {
  /** What stands here once this row is written. */
  values: Fields;
  /** What the import has written last of each field, once this row is written. */
  base: Partial<Fields>;
  /** Fields to write. */
  changed: (keyof Fields)[];
  /** Fields in which the source says something new that gives way to what people wrote here. */
  kept: (keyof Fields)[];
};

/**
 * Which fields of an imported row a later row of the same source may change: those that say what the import wrote last
 * (`base`). One that says anything else was edited here and never changes, whatever the source says and whether it was
 * known at all what the import had written. Rows that were merged once are merged again to the same.
 */
export function mergeImported<Fields extends Record<keyof Fields, ImportedValue>>(
  base: Partial<Fields>,
  current: Fields,
  incoming: Fields,
): Merged<Fields> {
  const merged: Merged<Fields> = {
    values: { ...current },
    base: { ...base },
    changed: [],
    kept: [],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type has these keys and no other.
  for (const field of Object.keys(incoming) as (keyof Fields)[]) {
    const last = base[field];
    if (isSameValue(current[field], incoming[field])) {
      // Nothing to write. What people wrote stays theirs, even where the source came to say the same.
      if (last === undefined) merged.base[field] = incoming[field];
    } else if (last !== undefined && isSameValue(last, current[field])) {
      merged.base[field] = incoming[field];
      merged.values[field] = incoming[field];
      merged.changed.push(field);
    } else if (last === undefined || !isSameValue(last, incoming[field])) {
      merged.kept.push(field);
    }
  }
  return merged;
}

/** Whether two values say the same; the order of an object's keys says nothing. */
export function isSameValue(one: ImportedValue, other: ImportedValue): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
