/** Text that stands in the JSON as it is: numbers that JavaScript itself would not write. */
type Raw = { raw: string };

const long = (length: number): string => 'a'.repeat(length);
const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

/** Texts that broke somebody's server once. */
export const nastyTexts: string[] = [
  '',
  ' ',
  '\t\n\r',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eevil',
  '\u200b',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  'İıſK',
  long(300),
  long(5000),
  long(60_000),
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '" OR ""="',
  '1) UNION SELECT password_hash FROM users --',
  "'||pg_sleep(3)||'",
  '%',
  '_%',
  '\\',
  '$1',
  ':name',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/v3/files/../../x',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  'http://[::1]:80/',
  'https://user:pass@example.com@evil.example/',
  '//evil.example',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T00:00:00Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b',
  `${long(300)}@example.com`,
  'a@example.com\r\nBcc: b@example.com',
  '["a","b"]',
  '[',
  '{"a":1}',
  'a,b,,c',
  'W10',
  'bnVsbA',
  'WyItY3JlYXRlZEF0IixudWxsLG51bGxd',
  'WyItY3JlYXRlZEF0IiwieCIsInkiXQ',
  'WyItdXBkYXRlZEF0IiwxZTk5OSwxXQ',
];

/** Values of every other kind, and numbers at their borders. */
export const nastyValues: unknown[] = [
  ...nastyTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  { raw: '1e999' } satisfies Raw,
  { raw: '-0' },
  { raw: '5e-324' },
  { raw: '123456789012345678901234567890' },
  [],
  [null],
  [[]],
  ['a', 'a'],
  Array.from({ length: 1000 }, (_, index) => index),
  Array.from({ length: 300 }, () => '00000000-0000-7000-8000-000000000000'),
  {},
  { a: 1 },
  { raw: '{"__proto__":{"admin":true}}' },
  { constructor: { prototype: { admin: true } } },
  { length: 1e9 },
  { raw: '{"toString":"x","valueOf":1,"then":1}' },
  { $ne: null, $gt: '' },
  deep(20),
  deep(500),
];

export const contentTypes: string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\u00e9',
  '',
];

/** What says that the inside shows: SQL, stack traces, names of libraries. */
const inside =
  /syntax error|duplicate key|violates|relation "|column "|operator does not exist|invalid input syntax|\bat \S+ \(|\.ts:\d|node_modules|kysely|ECONNREFUSED|\bstack\b|pg_catalog|Cannot read|is not a function|is not iterable/i;

/** The telling part of a reply that shows the inside; null when it does not. */
export function insideShownBy(text: string): string | null {
  return inside.exec(text)?.[0] ?? null;
}

const mark = '\u0001raw';

/** JSON in which a `Raw` stands as it is. */
export function rawJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || !('raw' in inner)) return inner;
    raws.push(String(inner.raw));
    return `${mark}${raws.length - 1}`;
  });
  return raws.reduce(
    (all, raw, index) => all.replace(JSON.stringify(`${mark}${index}`), () => raw),
    text,
  );
}
