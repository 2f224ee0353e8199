// Reads a file row by row, as fast as the rows are taken: memory does not grow with the file.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CsvError, parse } from 'csv-parse';

/** A row with the line it starts on, or why the line is no row. `bytes`: how far the file is read. */
export type FileRow = { line: number; bytes: number } & ({ row: unknown } | { reason: string });

const maxRowBytes = 8 * 1024 * 1024;
const newline = 0x0a;

/** The rows of an NDJSON or CSV file, told apart by the ending, else by what the file starts with. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  const start = await readStart(file);
  yield* isJson(file, start) ? readJsonLines(file) : readTable(file, start);
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}

function isJson(file: string, start: string): boolean {
  const ending = extname(file).toLowerCase();
  if (['.ndjson', '.jsonl', '.json'].includes(ending)) return true;
  if (['.csv', '.tsv'].includes(ending)) return false;
  return start.trimStart().startsWith('{');
}

async function* readJsonLines(file: string): AsyncGenerator<FileRow> {
  let line = 0;
  let bytes = 0;
  for await (const content of splitLines(file)) {
    line += 1;
    bytes += content === 'too long' ? 0 : content.length + 1;
    if (content === 'too long') {
      yield { line, bytes, reason: `Keep a row below ${maxRowBytes / 1024 / 1024} MB.` };
    } else if (content.some((byte) => byte > 0x20)) {
      yield { line, bytes, ...parseLine(content, line) };
    }
  }
}

async function* splitLines(file: string): AsyncGenerator<Buffer | 'too long'> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
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

function parseLine(content: Buffer, line: number): { row: unknown } | { reason: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: line !== 1 }).decode(content);
  } catch {
    return { reason: 'Save the file as UTF-8: this line is not.' };
  }
  try {
    const row = JSON.parse(text) as unknown;
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { row };
    return { reason: 'Write one JSON object on each line.' };
  } catch (error) {
    return { reason: `This is no JSON: ${(error as Error).message}.` };
  }
}

type TableRecord = {
  record: Record<string, string>;
  raw: string;
  info: { lines: number; bytes: number };
};

async function* readTable(file: string, start: string): AsyncGenerator<FileRow> {
  const skipped: FileRow[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: delimiterOf(start),
    info: true,
    raw: true,
    max_record_size: maxRowBytes,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skipped.push(toSkipped(error));
      return undefined;
    },
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  for await (const { record, raw, info } of source.pipe(parser) as AsyncIterable<TableRecord>) {
    yield* skipped.splice(0);
    // A cell may hold line breaks, and the parser tells the last line of the record.
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    yield { line, bytes: info.bytes, row: record };
  }
  yield* skipped;
}

function toSkipped(error: CsvError): FileRow {
  const { lines, bytes } = error as CsvError & { lines?: number; bytes?: number };
  return { line: lines ?? 0, bytes: bytes ?? 0, reason: `${error.message.replace(/\.$/, '')}.` };
}

/** Tables are also saved with semicolons or tabs between the cells; the header tells. */
function delimiterOf(start: string): string {
  const [header = ''] = start.split(/\r?\n/, 1);
  return header.includes(',') ? ',' : ([';', '\t'].find((one) => header.includes(one)) ?? ',');
}
