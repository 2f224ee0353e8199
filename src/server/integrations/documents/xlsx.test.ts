import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '#rules/text/csv.ts';
import { readXlsx, unzip } from '#test/read-xlsx.ts';
import { xlsxFile } from './xlsx.ts';

async function* batches<T>(...all: T[]) {
  yield* all;
}
const fileOf = async (...rows: Cell[][][]): Promise<Buffer> =>
  buffer(Readable.from(xlsxFile(batches(...rows), 'Applications')));

/* What stands at the end of a row and is empty has no cell. */
const trimmed = (row: readonly unknown[]) =>
  row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('=1+1', '_x0041_', '<b>&amp;</b>', 'a\r\nb', '\u0000\u001f\ufffe', ' x ', ']]>'),
  fc.constant(null),
  fc.record({
    text: fc.constant('a number'),
    value: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  }),
  fc.record({
    text: fc.constant('a time'),
    value: fc.date({
      min: new Date('1901-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    }),
  }),
);
const said = (one: Cell) =>
  one === '' || one === null
    ? null
    : typeof one === 'string'
      ? one.toWellFormed()
      : one.value === 0
        ? 0
        : one.value;

test('what is read from a file is what was put in: texts, numbers and times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }),
      async (rows) => {
        const file = await fileOf([['Heading']], rows);
        const [heading, ...read] = readXlsx(file);
        expect(heading).toEqual(['Heading']);
        expect(read).toEqual(rows.map((row) => trimmed(row.map(said))));
        expect(unzip(file).get('xl/worksheets/sheet1.xml')?.toString()).not.toMatch(/<f\b/);
      },
    ),
    { numRuns: 60 },
  );
});

test('a text that looks like a formula stays one when somebody edits it', async () => {
  const sheet = unzip(await fileOf([['Name']], [['=1+1', 'plain']])).get(
    'xl/worksheets/sheet1.xml',
  );
  expect(sheet?.toString()).toContain('<c r="A2" s="2" t="inlineStr">');
  expect(sheet?.toString()).toContain('<c r="B2" s="0" t="inlineStr">');
});

async function* failing(): AsyncGenerator<Cell[][]> {
  yield [['Heading']];
  throw new Error('The database is gone.');
}

test('what goes wrong in the middle breaks the file off, and who goes away ends its rows', async () => {
  await expect(buffer(Readable.from(xlsxFile(failing(), 'x')))).rejects.toThrow('database is gone');
  let ended = false;
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield [[String(Math.random())]];
    } finally {
      ended = true;
    }
  }
  const reading = Readable.from(xlsxFile(endless(), 'x'));
  let taken = 0;
  for await (const chunk of reading as AsyncIterable<Buffer>) {
    taken += chunk.length;
    if (taken > 100_000) break;
  }
  await expect.poll(() => ended).toBe(true);
});
