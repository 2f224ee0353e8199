/**
 * The one spelling of a JSON value: keys sorted by their UTF-16 code units, no spaces, numbers and texts as
 * `JSON.stringify` writes them (RFC 8785). What is undefined is left out. Throws for what is no JSON value.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) throw new TypeError('This value has no JSON spelling.');
    return text;
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  const spelled = entries
    // Not by locale: the order must be the same everywhere.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => `${JSON.stringify(name)}:${canonicalJson(own)}`);
  return `{${spelled.join(',')}}`;
}
