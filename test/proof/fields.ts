/** The fields of a value, lists as `[]`, without what they hold; one that is null says so. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (value === null) return [`${path} = null`];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Fields seen by call and role, to be told apart and written down. */
export type FieldMatrix = Map<string, Map<string, Set<string>>>;

export function noteFields(matrix: FieldMatrix, call: string, role: string, body: unknown): void {
  const roles = matrix.get(call) ?? new Map<string, Set<string>>();
  matrix.set(call, roles);
  const fields = roles.get(role) ?? new Set<string>();
  roles.set(role, fields);
  for (const field of fieldsOf(body)) fields.add(field);
}

/** Readable JSON: per call what all roles get, and per role what it gets besides; `kept` are calls as they stand in it. */
export function fieldMatrixText(
  matrix: FieldMatrix,
  kept: readonly [string, unknown][] = [],
): string {
  const seen = [...matrix].map(([call, roles]): [string, unknown] => {
    const sets = [...roles.values()].map(withoutNulls);
    const [first = new Set<string>(), ...rest] = sets;
    const all = [...first].filter((field) => rest.every((set) => set.has(field)));
    const besides = new Map<string, string[]>();
    for (const [index, role] of [...roles.keys()].entries()) {
      const more = [...(sets[index] ?? [])].filter((field) => !all.includes(field)).toSorted();
      const key = JSON.stringify(more);
      besides.set(key, [...(besides.get(key) ?? []), role]);
    }
    const byRole = [...besides].map(([more, names]) => [
      names.toSorted().join(', '),
      JSON.parse(more) as string[],
    ]);
    return [call, { all: all.toSorted(), ...Object.fromEntries(byRole) }];
  });
  const calls = [...seen, ...kept].toSorted(([one], [other]) => one.localeCompare(other));
  return `${JSON.stringify(Object.fromEntries(calls), null, 2)}\n`;
}

/** A field that is null now and then is a field; only one that is null always is told. */
function withoutNulls(fields: Set<string>): Set<string> {
  const end = ' = null';
  return new Set(
    [...fields].filter((field) => {
      if (!field.endsWith(end)) return true;
      const name = field.slice(0, -end.length);
      return ![...fields].some((other) => other === name || other.startsWith(`${name}.`));
    }),
  );
}
