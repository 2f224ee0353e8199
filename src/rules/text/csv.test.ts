import { expect, test } from 'vitest';
import { csvCell, toCsv } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  ['', '""'],
  [null, ''],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\r\nlines, one cell', '"two\r\nlines, one cell"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49 30 1', `"'+49 30 1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\ttext', `"'\ttext"`],
  ['\rtext', `"'\rtext"`],
  ['  =1', `"'  =1"`],
  ['"=1', `"'""=1"`],
  ['＝1', `"'＝1"`],
  ['a=b', '"a=b"'],
  ['\ntext', `"'\ntext"`],
  [' text', '" text"'],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠A1', `"'＠A1"`],
  [`'=1`, `"''=1"`],
  ['a\ttext', '"a\ttext"'],
  ['Mesh - a network', '"Mesh - a network"'],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file has its mark, its heading, and one line for each row', () => {
  expect(
    toCsv(
      ['name', 'amount'],
      [
        ['Ada, Countess', '32.00'],
        [null, '1'],
      ],
    ),
  ).toBe('\uFEFF"name","amount"\r\n"Ada, Countess","32.00"\r\n,"1"\r\n');
  expect(toCsv(['name'], [])).toBe('\uFEFF"name"\r\n');
});
