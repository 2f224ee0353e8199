/** A text of a length: what it begins with, what is repeated, what it ends with. */
export type Shape = { name: string; begin: string; part: string; end: string };

const shape = (name: string, part: string, end = '', begin = ''): Shape => ({
  name,
  begin,
  part,
  end,
});

/** Texts that cost somebody's pattern, parser or sorting the square of their length; the worst first. */
export const shapes: Shape[] = [
  shape('underlined lines', 'a\n=\n'),
  shape('spaces in a word', ' ', 'b', 'a'),
  shape('accents in disorder', '\u0316\u0301', '', 'a'),
  shape('items of a list', '- a\n'),
  shape('lines', 'a line\n'),
  shape('open brackets', '[a\n\n'),
  shape('full stops', '.', 'x'),
  shape('parts with dots', 'a.', ' @'),
  shape('one long word', 'a'),
  shape('signs of emphasis', '*a _b '),
  shape('breaks and spaces', '\n ', 'b', 'a'),
  shape('quotes in quotes', '> '),
  shape('brackets', '['),
  shape('pictures', '![]('),
  shape('links', '[a]('),
  shape('definitions', '[a]: b\n'),
  shape('links by name', '[a][b]', '\n\n[b]: c'),
  shape('code', '`'),
  shape('code in turn', '`a``'),
  shape('raw HTML', '<a '),
  shape('comments', '<!-- '),
  shape('entities', '&amp;'),
  shape('numbers of entities', '&#'),
  shape('backslashes', '\\'),
  shape('bold', '**a'),
  shape('bold in turn', 'a**b'),
  shape('numbered items', '1. '),
  shape('bullets', '* '),
  shape('deeper items', '  - '),
  shape('tabs', '\t', 'b', 'a'),
  shape('empty lines', '\n', 'b', 'a'),
  shape('empty lines with spaces', '\n  \n', 'b', 'a'),
  shape('lines of tables', '|a|-|\n'),
  shape('hashes', '#', 'x'),
  shape('a heading of spaces', ' ', 'y', '# '),
  shape('labels', 'a: '),
  shape('stars before a label', '*', ': x'),
  shape('dots and quotes', '."', 'x'),
  shape('dots and spaces', '. ', 'x'),
  shape('commas', ',', 'x'),
  shape('capitals', 'A a '),
  shape('digits', '1', 'x'),
  shape('groups of digits', '1,111', 'x'),
  shape('at signs', 'a@', ' '),
  shape('addresses', 'http://a.b '),
  shape('currencies', '€', ' x'),
  shape('extensions', ' x', 'y', '1'),
  shape('quotation marks', '"', ''),
  shape('signs of two units', '👩‍👩‍👧'),
  shape('letters that grow', 'ﷺİß'),
];

/** The text of a shape at a length in UTF-16 units, whole characters only. */
export function textOf({ begin, part, end }: Shape, length: number): string {
  const room = Math.max(0, length - begin.length - end.length);
  return `${begin}${part.repeat(Math.floor(room / part.length))}${end}`.slice(0, length);
}
