type Value = string | number | boolean | Date | null | undefined;
type Plain = Record<string, string | number | boolean | null>;

/** The fields that differ, as they were and as they are; times as ISO texts. */
export function changedFields(
  before: Record<string, Value>,
  after: Record<string, Value>,
): { before: Plain; after: Plain } {
  const names = Object.keys(after).filter((name) => plain(before[name]) !== plain(after[name]));
  const pick = (row: Record<string, Value>): Plain =>
    Object.fromEntries(names.filter((name) => name in row).map((name) => [name, plain(row[name])]));
  return { before: pick(before), after: pick(after) };
}

function plain(value: Value): string | number | boolean | null {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
