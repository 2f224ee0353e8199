// Reads a file row by row, as fast as the rows are taken: memory does not grow with the file.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { startFailure } from '#server/start-failure.ts';
import { boundedRecords } from './records.ts';
import { inspect, maxRowBytes, splitLines, type TextFile, utf8Of } from './text.ts';

/** A row with the line it starts on, or why the line is no row. `bytes`: how far the file is read. */
export type FileRow = { line: number; bytes: number } & ({ row: unknown } | { reason: string });

type Reading = {
  /** What the file is written in, where it does not say so itself. */
  encoding?: string | undefined;
  /** Told what the reader had to decide. */
  say?: (line: string) => void;
};

const tooLong = `Keep a row below ${maxRowBytes / 1024 / 1024} MB.`;

/** The rows of an NDJSON or CSV file, told apart by the ending, else by what the file starts with. */
export async function* readRows(
  file: string,
  { encoding, say = () => undefined }: Reading = {},
): AsyncGenerator<FileRow> {
  const text = await inspect(file, { encoding, say });
  let count = 0;
  for await (const row of text.isTable ? readTable(file, text) : readJsonLines(file, text)) {
    count += 1;
    yield row;
  }
  if (count > 0) return;
  const name = path.basename(file);
  throw startFailure(text.isTable ? `${name} has a heading and no rows.` : `${name} is empty.`);
}

async function* readJsonLines(file: string, { encoding }: TextFile): AsyncGenerator<FileRow> {
  const source = createReadStream(file);
  let line = 0;
  for await (const content of splitLines(utf8Of(file, source, encoding))) {
    line += 1;
    const bytes = source.bytesRead;
    if (content === 'too long') {
      yield { line, bytes, reason: tooLong };
    } else if (content.some((byte) => byte > 0x20)) {
      yield { line, bytes, ...parseLine(content, line) };
    }
  }
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
    return { reason: `This is not JSON: ${(error as Error).message}.` };
  }
}

type TableRecord = { record: Record<string, string>; raw: string; info: { lines: number } };

async function* readTable(file: string, { start, encoding }: TextFile): AsyncGenerator<FileRow> {
  const source = createReadStream(file);
  const skipped: FileRow[] = [];
  const skip = (line: number, reason: string) =>
    skipped.push({ line, bytes: source.bytesRead, reason });
  const delimiter = delimiterOf(start);
  const parser = parse({
    bom: true,
    columns: (names: string[]) => columnsOf(file, names),
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skip(lineOf(error), `${error.message.replace(/\.$/, '')}.`);
      return undefined;
    },
  });
  const records = boundedRecords(utf8Of(file, source, encoding), {
    delimiter: delimiter.charCodeAt(0),
    maxBytes: maxRowBytes,
    tooLong: (line) => skip(line, tooLong),
  });
  const feed = Readable.from(records, { objectMode: false });
  feed.on('error', (error) => parser.destroy(error));
  for await (const { record, raw, info } of feed.pipe(parser) as AsyncIterable<TableRecord>) {
    yield* skipped.splice(0);
    // A cell may hold line breaks, and the parser tells the last line of the record.
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    yield { line, bytes: source.bytesRead, row: record };
  }
  yield* skipped;
}

/** The names of the columns; one without a name is left out. */
function columnsOf(file: string, heading: string[]): (string | false)[] {
  const names = heading.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice === undefined) return names.map((name) => name || false);
  throw startFailure(
    `${path.basename(file)}: the column "${twice}" stands twice in the heading. Rename or remove one of them.`,
  );
}

function lineOf(error: CsvError): number {
  return (error as CsvError & { lines?: number }).lines ?? 0;
}

/** Tables are also saved with semicolons or tabs between the cells; the header tells. */
function delimiterOf(start: string): string {
  const [header = ''] = start.split(/\r?\n/, 1);
  return header.includes(',') ? ',' : ([';', '\t'].find((one) => header.includes(one)) ?? ',');
}
