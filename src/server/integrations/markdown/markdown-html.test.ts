import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown-html.ts';

test.each([
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['# Title', '<h3>Title</h3>'],
  ['###### Deep', '<h3>Deep</h3>'],
  ['## A\n\n#### B\n\n## C', '<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>'],
  ['### A\n\n# B', '<h3>A</h3>\n<h3>B</h3>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['<b onclick="x()">hi</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;hi&lt;/b&gt;</p>'],
  [
    '[site](https://example.com/?a=1&b=2)',
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener">site</a></p>',
  ],
  [
    '[mail](mailto:a@example.com "write")',
    '<p><a href="mailto:a@example.com" title="write" rel="nofollow noopener">mail</a></p>',
  ],
  ['[bad](javascript:alert(1))', '<p><a>bad</a></p>'],
  ['[bad](JaVaScRiPt:alert(1))', '<p><a>bad</a></p>'],
  ['[bad](data:text/html,x)', '<p><a>bad</a></p>'],
  ['[chat](irc://example.com)', '<p><a>chat</a></p>'],
  ['[other site](//evil.example)', '<p><a>other site</a></p>'],
  ['[here](/logout)', '<p><a>here</a></p>'],
  [
    '![logo](https://example.com/a.png)',
    '<p><img src="https://example.com/a.png" alt="logo" /></p>',
  ],
  ['![logo](http://example.com/a.png "t")', '<p>logo</p>'],
  ['![x](data:image/svg+xml,x)', '<p>x</p>'],
  ['![<a href="javascript:x"](x)', '<p>&lt;a href=&quot;javascript:x&quot;</p>'],
])('%s', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test('an attribute cannot be broken out of', () => {
  const html = markdownToHtml(
    '[a](https://x.example/"onmouseover="alert(1)) ![" onerror="alert(1)](https://x.example/"y "q\\"q")',
  );
  expect(html).not.toMatch(/\son\w+="/);
});

test.each([
  '[',
  '![](',
  '*a _b ',
  '> ',
  '- ',
  '`',
  '<',
  '[a](',
  '\\',
  '&#',
  '**a',
  '1. ',
  '\n',
  '\n ',
  '\n> ',
  '*a\n_b*\n',
  'a\n=\n',
  '- a\n',
  '[a]: b\n',
  'a line\n',
])('much of %j is rendered in good time', (part) => {
  const text = part.repeat(Math.floor(40_000 / part.length));
  // Processor time: a busy machine makes nobody slow.
  const start = process.cpuUsage();
  markdownToHtml(text);
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
