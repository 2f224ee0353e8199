// What the server keeps, and gives to many pages, is frozen: what is made of it is made once.

/** The same function, which makes one frozen thing of each. In the browser nothing is frozen, and all are made anew. */
export function onceOfFrozen<Of extends object, Made extends object>(
  make: (of: Of) => Made,
): (of: Of) => Made {
  if (!import.meta.env.SSR) return make;
  const made = new WeakMap<Of, Made>();
  return (of) => {
    if (!Object.isFrozen(of)) return make(of);
    const known = made.get(of);
    if (known) return known;
    const one = Object.freeze(make(of));
    made.set(of, one);
    return one;
  };
}

const names = new WeakMap<object, number>();
let named = 0;

/** A number that stands for something frozen, and for nothing else; null for what is not. */
export function nameOfFrozen(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return null;
  const known = names.get(value);
  if (known !== undefined) return known;
  named += 1;
  names.set(value, named);
  return named;
}

const texts = new WeakMap<object, string>();

/** As `JSON.stringify` writes it, without writing again what is frozen. For what came as JSON or is made of it. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (Object.isFrozen(value)) {
    const text = JSON.stringify(value);
    texts.set(value, text);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${jsonOf(field)}`],
  );
  return `{${fields.join(',')}}`;
}
