import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH } from '#contract/limits.ts';
import { anyCharacter } from '#test/any-character.ts';
import { type Block, formattedText, type Inline } from './markdown.ts';

const tags: Record<string, string> = { strong: 'b', emphasis: 'i', struck: 's', paragraph: 'p' };

function inline(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.kind === 'code') return `<c>${node.text}</c>`;
      if (node.kind === 'link') return `<a ${node.address}>${node.text}</a>`;
      return `<${tags[node.kind]}>${inline(node.children)}</${tags[node.kind]}>`;
    })
    .join('');
}

function written(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'rule') return '<hr>';
      if (block.kind === 'code') return `<pre>${block.text}</pre>`;
      if (block.kind === 'list') {
        const items = block.items.map(
          (item) => `<li>${inline(item.children)}${written(item.blocks)}</li>`,
        );
        return `<${block.ordered ? `ol ${block.start}` : 'ul'}>${items.join('')}</list>`;
      }
      const tag = block.kind === 'heading' ? `h${block.level}` : (tags[block.kind] ?? block.kind);
      return `<${tag}>${inline(block.children)}</${tag}>`;
    })
    .join('');
}

test.each([
  ['A line\nand another.\n\nNext.', '<p>A line\nand another.</p><p>Next.</p>'],
  ['#### Team ##\nWe are **four**.', '<h1>Team</h1><p>We are <b>four</b>.</p>'],
  ['## A\n#### B\n## C', '<h1>A</h1><h2>B</h2><h1>C</h1>'],
  ['#1 in Europe', '<p>#1 in Europe</p>'],
  ['# C#', '<h1>C#</h1>'],
  ['- a\n- *b*\n  more\n\nEnd', '<ul><li>a</li><li><i>b</i>\nmore</li></list><p>End</p>'],
  ['3. a\n4) b', '<ol 3><li>a</li><li>b</li></list>'],
  [
    '- a\n  - b\n    - c\n- d',
    '<ul><li>a<ul><li>b<ul><li>c</li></list></li></list></li><li>d</li></list>',
  ],
  ['• a\n• b', '<ul><li>a</li><li>b</li></list>'],
  ['- a\n1. b', '<ul><li>a</li></list><ol 1><li>b</li></list>'],
  ['>said\n   > twice\n    > no', '<quote>said\ntwice</quote><p>> no</p>'],
  ['> said\n> twice\nno', '<quote>said\ntwice</quote><p>no</p>'],
  ['```js\n**a**\n```\nb', '<pre>**a**</pre><p>b</p>'],
  ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
  [
    '***both*** and __strong__ _it_ ~~no~~',
    '<p><b><i>both</i></b> and <b>strong</b> <i>it</i> <s>no</s></p>',
  ],
  ['*a **b** c*', '<p><i>a <b>b</b> c</i></p>'],
  ['5 * 3 * 2, snake_case_name, 2**10', '<p>5 * 3 * 2, snake_case_name, 2**10</p>'],
  ['**not closed and *half', '<p>**not closed and *half</p>'],
  ['a **** b', '<p>a **** b</p>'],
  ['`a*b*` and ``x`y`` and `open', '<p><c>a*b*</c> and <c>x`y</c> and `open</p>'],
  ['\\*no\\* 50 \\% \\a', '<p>*no* 50 % \\a</p>'],
  [
    'See [us](https://example.com/a_b) or https://example.org/x_y.',
    '<p>See <a https://example.com/a_b>us</a> or <a https://example.org/x_y>https://example.org/x_y</a>.</p>',
  ],
  ['[write](mailto:a@b.example)', '<p><a mailto:a@b.example>write</a></p>'],
  ['![pic](https://example.com/a.png)', '<p><a https://example.com/a.png>pic</a></p>'],
  ['[bad](javascript:alert(1))', '<p>[bad](javascript:alert(1))</p>'],
  ['[bad](data:text/html,x) [here](/logout)', '<p>[bad](data:text/html,x) [here](/logout)</p>'],
  ['<b onclick="x()">hi</b>', '<p><b onclick="x()">hi</b></p>'],
  ['', ''],
  [' \n\t', ''],
  ['a\r\nb\rc\u2028d\u2029e', '<p>a\nb\nc\nd\ne</p>'],
  ['  a  \n  b  ', '<p>a  \n  b</p>'],
  ['a\n \nb', '<p>a</p><p>b</p>'],
  // Headings.
  ['   # A', '<h1>A</h1>'],
  ['    # A', '<p># A</p>'],
  ['a # A', '<p>a # A</p>'],
  ['###### A', '<h1>A</h1>'],
  ['####### A', '<p>####### A</p>'],
  ['#\t A', '<h1>A</h1>'],
  ['# ', '<p>#</p>'],
  ['# A ##  ', '<h1>A</h1>'],
  ['# A \t#', '<h1>A</h1>'],
  ['# A B#', '<h1>A B#</h1>'],
  ['# A # B', '<h1>A # B</h1>'],
  ['# A  ', '<h1>A</h1>'],
  ['# ##', '<h1>##</h1>'],
  ['# *a*', '<h1><i>a</i></h1>'],
  ['a\n# B', '<p>a</p><h1>B</h1>'],
  ['### A\n# B\n### C', '<h1>A</h1><h1>B</h1><h2>C</h2>'],
  ['# A\n### B\n## C\n### D', '<h1>A</h1><h2>B</h2><h2>C</h2><h3>D</h3>'],
  // Code.
  ['   ```\na\n   ```', '<pre>a</pre>'],
  ['    ```\na', '<p>```\na</p>'],
  ['a ```\nb', '<p>a ```\nb</p>'],
  ['a\n```\nb', '<p>a</p><pre>b</pre>'],
  ['~~~\n```\n~~~', '<pre>```</pre>'],
  ['```\n```', '<pre></pre>'],
  ['```\n a\n\nb', '<pre> a\n\nb</pre>'],
  ['``\na', '<p>``\na</p>'],
  // Rules.
  ['---', '<hr>'],
  ['   ***', '<hr>'],
  ['_ _\t_ ', '<hr>'],
  ['-  -----', '<hr>'],
  ['--', '<p>--</p>'],
  ['-*-', '<p>-*-</p>'],
  ['    ---', '<p>---</p>'],
  ['---a', '<p>---a</p>'],
  ['a---', '<p>a---</p>'],
  ['a\n- - -', '<p>a</p><hr>'],
  // Quotes.
  ['>a\n> b\n>\tc\n>  d', '<quote>a\nb\nc\n d</quote>'],
  ['> ', '<quote></quote>'],
  ['a\n> b', '<p>a</p><quote>b</quote>'],
  ['a > b', '<p>a > b</p>'],
  ['> *a*', '<quote><i>a</i></quote>'],
  // Lists.
  ['* a', '<ul><li>a</li></list>'],
  ['+ a', '<ul><li>a</li></list>'],
  ['-\ta', '<ul><li>a</li></list>'],
  ['-   a', '<ul><li>a</li></list>'],
  ['-a', '<p>-a</p>'],
  ['- a  \n  b \n- c ', '<ul><li>a  \nb</li><li>c</li></list>'],
  ['- ', '<p>-</p>'],
  ['= a', '<p>= a</p>'],
  ['a - b', '<p>a - b</p>'],
  ['a\n- b', '<p>a</p><ul><li>b</li></list>'],
  ['123456789. a', '<ol 123456789><li>a</li></list>'],
  ['1234567890. a', '<p>1234567890. a</p>'],
  ['0) a', '<ol 0><li>a</li></list>'],
  ['1, a', '<p>1, a</p>'],
  ['1.a', '<p>1.a</p>'],
  ['- a\n# B', '<ul><li>a</li></list><h1>B</h1>'],
  ['- a\n  b\n\tc \n- d', '<ul><li>a\nb\nc</li><li>d</li></list>'],
  ['- a\n - b', '<ul><li>a</li><li>b</li></list>'],
  [' - a\n- b', '<ul><li>a</li><li>b</li></list>'],
  ['\t- a\n    - b', '<ul><li>a</li><li>b</li></list>'],
  ['- a\n\t- b', '<ul><li>a<ul><li>b</li></list></li></list>'],
  ['- a\n  - b\n  - c\n- d', '<ul><li>a<ul><li>b</li><li>c</li></list></li><li>d</li></list>'],
  [
    '- a\n  - b\n    - c\n  - d\n   more',
    '<ul><li>a<ul><li>b<ul><li>c</li></list></li><li>d\nmore</li></list></li></list>',
  ],
  [
    '- a\n  - b\n  1. c\n  2. d\n- e',
    '<ul><li>a<ul><li>b</li></list><ol 1><li>c</li><li>d</li></list></li><li>e</li></list>',
  ],
  ['- a\n - b\n   - c', '<ul><li>a</li><li>b<ul><li>c</li></list></li></list>'],
  [
    '- a\n  - b\n    - c\n      - d\n        - e\n- f',
    '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e</li></list></li></list></li></list></li><li>f</li></list>',
  ],
  ['1. a\n- b\n2. c', '<ol 1><li>a</li></list><ul><li>b</li></list><ol 2><li>c</li></list>'],
])('%j', (text, expected) => {
  expect(written(formattedText(text))).toBe(expected);
});

test('nothing that was written is lost, and every address is of the web or of mail', () => {
  const signs = fc.constantFrom(
    '*',
    '_',
    '**',
    '`',
    '[',
    '](',
    ')',
    '- ',
    '1. ',
    '> ',
    '#',
    '\n',
    ' ',
    '~~',
  );
  const text = fc.array(fc.oneof(signs, fc.string({ unit: anyCharacter, maxLength: 5 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const all = parts.join('');
      const shown = JSON.stringify(formattedText(all), (key, value: unknown) =>
        ['kind', 'level', 'ordered', 'start'].includes(key) ? undefined : value,
      );
      const texts: string[] = [];
      JSON.parse(shown, (_, value: unknown) => {
        if (typeof value === 'string') texts.push(value);
        return value;
      });
      const without = all
        .replaceAll(/^([ \t]*)\d{1,9}(?=[.)])/gm, '')
        .replaceAll(/^\s*(?:```|~~~).*$/gm, '');
      for (const letter of new Set(without.match(/[\p{L}\p{N}]/gu)))
        expect(texts.join('')).toContain(letter);
    }),
  );
});

test.each([
  '*a _b ',
  '**a',
  '[',
  '[a](',
  '![](',
  '`',
  '`a``',
  '- ',
  '- a\n',
  '  - a\n',
  '> ',
  '> a\n',
  '1. a\n',
  '\n',
  '\n ',
  '#',
  '# a\n',
  '\\',
  'h',
  'http://',
  'http://a ',
  '_a*b',
  '~~a',
  'a\n=\n',
  '***a',
  '*a **b* ',
  ' ',
  '\t',
])('an answer full of %j is read at once', (part) => {
  const text = part.repeat(Math.floor(MAX_ANSWER_LENGTH / part.length));
  const start = process.cpuUsage();
  formattedText(text);
  expect(process.cpuUsage(start).user).toBeLessThan(300_000);
});
