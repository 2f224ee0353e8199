// What a file to import is written in. Nothing is read wrongly in silence: it is known, said, or refused.
import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { startFailure } from '#server/start-failure.ts';

export type TextFile = {
  /** Of the first 64 KB. */
  start: string;
  encoding: string;
  isTable: boolean;
};

const HEAD = 65_536;
const newline = 0x0a;
const workbooks = ['PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];
/** Bytes that Windows-1252 leaves without a letter. */
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

type Options = { encoding?: string | undefined; say: (line: string) => void };

/** Finds out how a file is to be read. Throws a start failure that says what to do with one that cannot be. */
export async function inspect(file: string, { encoding, say }: Options): Promise<TextFile> {
  const name = path.basename(file);
  const head = await readHead(file);
  const latin = head.toString('latin1');
  if (workbooks.some((mark) => latin.startsWith(mark))) {
    throw startFailure(
      `${name} is a workbook or an archive, no text: open it, choose “Save As” and “CSV UTF-8”, and import that file.`,
    );
  }
  const sure = encoding === undefined ? unicodeOf(head) : labelOf(encoding);
  if (!sure && head.includes(0))
    throw startFailure(`${name} is no text: choose a CSV or NDJSON file.`);
  const start = new TextDecoder(sure ?? 'utf-8').decode(head);
  if (start.trim() === '' && head.length < HEAD) throw startFailure(`${name} is empty.`);
  const isTable = !isJson(file, start);
  // Lines of JSON are UTF-8 or refused one by one.
  if (sure && sure !== 'utf-8') return { start, encoding: sure, isTable };
  if (!isTable) return { start, encoding: 'utf-8', isTable };
  const found = await findOther(file);
  if (found === null) return { start, encoding: 'utf-8', isTable };
  const { line, utf8Line, isWindows } = found;
  if (encoding !== undefined) throw startFailure(`${name} is not ${encoding} (line ${line}).`);
  if (utf8Line !== null) {
    throw startFailure(
      `${name} is UTF-8 in one place (line ${utf8Line}) and not in another (line ${line}): save it anew as UTF-8, or name the encoding with --encoding.`,
    );
  }
  if (!isWindows) {
    throw startFailure(
      `${name} is neither UTF-8 nor Windows-1252 (line ${line}): name its encoding, for example --encoding macintosh, or save it as UTF-8.`,
    );
  }
  say(
    `${name} is not UTF-8 (line ${line}): it is read as Windows-1252. If letters are wrong, name the encoding with --encoding.`,
  );
  return { start: new TextDecoder('windows-1252').decode(head), encoding: 'windows-1252', isTable };
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function labelOf(encoding: string): string {
  try {
    return new TextDecoder(encoding).encoding;
  } catch (error) {
    throw startFailure(
      `There is no encoding "${encoding}": write utf-8, utf-16le, windows-1252, iso-8859-2, macintosh or another one that browsers know.`,
      error,
    );
  }
}

/** The encoding that the mark at the start tells, or the zero bytes that Latin letters have in UTF-16. */
function unicodeOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2));
  if (odd > 0.3 && even < 0.05) return 'utf-16le';
  return even > 0.3 && odd < 0.05 ? 'utf-16be' : null;
}

function isJson(file: string, start: string): boolean {
  const ending = path.extname(file).toLowerCase();
  if (['.ndjson', '.jsonl', '.json'].includes(ending)) return true;
  if (['.csv', '.tsv'].includes(ending)) return false;
  return start.trimStart().startsWith('{');
}

/** The first line that is not UTF-8, and the first that can be nothing else; null when all of it is. */
async function findOther(
  file: string,
): Promise<{ line: number; utf8Line: number | null; isWindows: boolean } | null> {
  let [number, line, utf8Line]: [number, number | null, number | null] = [0, null, null];
  let isWindows = true;
  for await (const content of splitLines(createReadStream(file))) {
    number += 1;
    if (content === 'too long' || isAscii(content)) continue;
    if (isUtf8(content)) utf8Line ??= number;
    else {
      line ??= number;
      isWindows &&= !unused.some((byte) => content.includes(byte));
    }
  }
  return line === null ? null : { line, utf8Line, isWindows };
}

/** The bytes of a file as UTF-8, whatever it is written in. */
export async function* utf8Of(
  file: string,
  source: ReadStream,
  encoding: string,
): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      yield Buffer.from(decoder.decode(chunk, { stream: true }));
    }
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw startFailure(
      `${path.basename(file)} is not ${encoding}: name its encoding with --encoding.`,
      error,
    );
  }
}

/** Above this a row is refused, and not held. */
export const maxRowBytes = 8 * 1024 * 1024;

/** The lines of a file; one that is too long is told without being held. */
export async function* splitLines(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer | 'too long'> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      length += end - from;
      yield length > maxRowBytes ? 'too long' : Buffer.concat([...rest, chunk.subarray(from, end)]);
      rest = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    rest = length > maxRowBytes ? [] : [...rest, chunk.subarray(from)];
  }
  if (length > 0) yield length > maxRowBytes ? 'too long' : Buffer.concat(rest);
}
