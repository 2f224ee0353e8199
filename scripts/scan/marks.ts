import { urlOf } from '#contract/define.ts';
import type { Path } from '#test/proof/shapes.ts';
import type { Sample } from './target.ts';

/** The sign that sqlmap takes for "try here". */
const mark = '*';

/** Text without the sign itself, so that nothing else is taken for one. */
const plain = (text: string): string => text.replaceAll(mark, '');

/** Every value in a body that is no list and no object, with its path; of lists the first entry. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => leavesOf(one, [...path, 0]));
  if (value === null || typeof value !== 'object') return [{ path, value }];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

/** A query's values as one writes them in an address. */
export function queryTexts(query: object): [string, string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

/** JSON with the sign after every value: inside the quotes of a text, behind anything else. */
function markedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(markedJson).join(',')}]`;
  if (value === null || typeof value !== 'object') {
    if (typeof value !== 'string') return `${JSON.stringify(value)}${mark}`;
    return `${JSON.stringify(plain(value)).slice(0, -1)}${mark}"`;
  }
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${markedJson(one)}`).join(',')}}`;
}

const boundary = 'flair-scan';
/** An upload with the sign in the name, the type and the content of the file. */
const markedFile = [
  `--${boundary}`,
  `Content-Disposition: form-data; name="file"; filename="notes${mark}.txt"`,
  `Content-Type: text/plain${mark}`,
  '',
  `some text${mark}`,
  `--${boundary}--`,
  '',
].join('\r\n');

export type MarkedRequest = { text: string; places: number };

/** One request as text, with a sign at every path parameter, query parameter and value of the body. */
export function markedRequest(sample: Sample, origin: string): MarkedRequest {
  const { spec, params, query, body, token } = sample;
  const marked = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, `${plain(value)}MARK`]),
  );
  const address = urlOf(spec, { params: marked }).replaceAll('MARK', mark);
  const search = queryTexts(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(plain(value)).replaceAll('*', '')}${mark}`,
  );
  const takesBody =
    spec.method !== 'GET' && spec.body !== undefined && spec.bodyKind !== 'multipart';
  const isFile = spec.bodyKind === 'multipart';
  const content = isFile ? markedFile : takesBody ? markedJson(body) : '';
  const lines = [
    `${spec.method} ${address}${search.length > 0 ? `?${search.join('&')}` : ''} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Application: flair',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(takesBody ? ['Content-Type: application/json'] : []),
    ...(isFile ? [`Content-Type: multipart/form-data; boundary=${boundary}`] : []),
  ];
  const inContent = content.match(/\*/g)?.length ?? 0;
  return {
    text: `${lines.join('\r\n')}\r\n\r\n${content}`,
    places: Object.keys(params).length + search.length + inContent,
  };
}
