import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Cell } from '#rules/text/csv.ts';
import {
  XLSX_SHEET,
  XLSX_SHEET_END,
  XLSX_SHEET_START,
  xlsxParts,
  xlsxRow,
} from '#rules/text/xlsx.ts';

/** What a ZIP file says of an entry. */
type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** The file is made again for each reader, and says of no other time than this. */
const MADE = { time: 0, date: 0x21 };
/** The sizes stand behind the content, and names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
const VERSION = 20;

/** An XLSX file of these rows, some at a time, made while it is read: nothing of it is kept. It is ended as its reader ends. */
export async function* xlsxFile(
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  sheetName: string,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  const parts: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...xlsxParts(sheetName).map(([name, content]): [string, string[]] => [name, [content]]),
    [XLSX_SHEET, sheetOf(rows)],
  ];
  for (const [name, content] of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    entries.push(entry);
    for await (const chunk of entryOf(entry, content)) {
      at += chunk.length;
      yield chunk;
    }
  }
  yield directoryOf(entries, at);
}

async function* sheetOf(rows: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield XLSX_SHEET_START;
  let number = 0;
  for await (const some of rows) {
    yield some
      .map((cells) => {
        number += 1;
        return xlsxRow(cells, number);
      })
      .join('');
  }
  yield XLSX_SHEET_END;
}

async function* entryOf(
  entry: Entry,
  content: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  commonTo(head.subarray(4), { ...entry, crc: 0, packed: 0, size: 0 });
  yield Buffer.concat([head, entry.name]);
  const packer = createDeflateRaw();
  const feeding = pipeline(Readable.from(measured(entry, content)), packer);
  // Told by the packer too, whose reader is here.
  feeding.catch(() => undefined);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
  await feeding;
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08_07_4b_50, 0);
  tail.writeUInt32LE(entry.crc, 4);
  tail.writeUInt32LE(entry.packed, 8);
  tail.writeUInt32LE(entry.size, 12);
  yield tail;
}

async function* measured(entry: Entry, content: AsyncIterable<string> | Iterable<string>) {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/* What an entry's own head and its line in the directory have in common. */
function commonTo(into: Buffer, { crc, packed, size, name }: Omit<Entry, 'at'>): void {
  into.writeUInt16LE(VERSION, 0);
  into.writeUInt16LE(FLAGS, 2);
  into.writeUInt16LE(DEFLATED, 4);
  into.writeUInt16LE(MADE.time, 6);
  into.writeUInt16LE(MADE.date, 8);
  into.writeUInt32LE(crc, 10);
  into.writeUInt32LE(packed, 14);
  into.writeUInt32LE(size, 18);
  into.writeUInt16LE(name.length, 22);
}

function directoryOf(entries: readonly Entry[], at: number): Buffer {
  const lines = entries.flatMap((entry) => {
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02_01_4b_50, 0);
    line.writeUInt16LE(VERSION, 4);
    commonTo(line.subarray(6), entry);
    line.writeUInt32LE(entry.at, 42);
    return [line, entry.name];
  });
  const size = lines.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...lines, end]);
}
