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

/**
 * A call as text, with a sign at every path parameter, query parameter and value of the body. PATCH and PUT
 * take two requests: beside a body sqlmap leaves out what is marked in their path.
 */
export function markedRequests(sample: Sample, origin: string): MarkedRequest[] {
  const { spec, params } = sample;
  const isSplit = (spec.method === 'PATCH' || spec.method === 'PUT') && hasBody(sample);
  const parts = isSplit && Object.keys(params).length > 0 ? ['path', 'rest'] : ['all'];
  return parts
    .map((part) =>
      requestText(sample, origin, { inPath: part !== 'rest', elsewhere: part !== 'path' }),
    )
    .map((text) => ({ text, places: text.split(mark).length - 1 }))
    .filter(({ places }) => places > 0);
}

const hasBody = ({ spec }: Sample): boolean =>
  spec.method !== 'GET' && spec.body !== undefined && spec.bodyKind !== 'multipart';

type Where = { inPath: boolean; elsewhere: boolean };

function requestText(sample: Sample, origin: string, { inPath, elsewhere }: Where): string {
  const { spec, params, query, body, token } = sample;
  const marked = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, `${plain(value)}MARK`]),
  );
  const address = urlOf(spec, { params: marked }).replaceAll('MARK', inPath ? mark : '');
  const search = queryTexts(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(plain(value)).replaceAll(mark, '')}${mark}`,
  );
  const isFile = spec.bodyKind === 'multipart';
  const json = hasBody(sample) ? markedJson(body) : '';
  const content = isFile ? markedFile : elsewhere ? json : json.replaceAll(mark, '');
  return [
    `${spec.method} ${address}${search.length > 0 ? `?${search.join('&')}` : ''} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Application: flair',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(hasBody(sample) ? ['Content-Type: application/json'] : []),
    ...(isFile ? [`Content-Type: multipart/form-data; boundary=${boundary}`] : []),
    '',
    content,
  ].join('\r\n');
}
