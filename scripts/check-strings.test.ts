import { expect, test } from 'vitest';
import { findLooseStrings } from './check-strings.ts';
import { withTree } from './fixture-tree.ts';

const FILE = 'src/web/ui/part.tsx';
const rulesIn = async (source: string, file = FILE) =>
  (await withTree({ [file]: source }, findLooseStrings)).map(({ rule }) => rule);

test('the web app of this repository has no text outside its catalogues', () => {
  expect(findLooseStrings('.')).toEqual([]);
});

test.each([
  ['loose-text', '<p>Hello</p>'],
  ['loose-text', "<p>{wide ? 'Hello' : null}</p>"],
  ['loose-text', '<p>{`${count} left`}</p>'],
  ['loose-text', "<p>{name ?? 'nobody'}</p>"],
  ['loose-attribute', '<button aria-label="Close" />'],
  ['loose-attribute', "<img alt={wide ? 'wide' : ''} />"],
  ['loose-attribute', '<Field label={`Name of ${thing}`} />'],
  ['loose-property', "[{ key: 'a', label: 'First' }]"],
  ['loose-argument', "showToast('Saved')"],
  ['loose-argument', "input.setCustomValidity('Too long')"],
  ['loose-sentence', "const words = pick('Try again later')"],
])('refuses %s: %s', async (rule, planted) => {
  expect(await rulesIn(`export const it = ${planted};`)).toEqual([rule]);
});

test('says the file, the line and the text', async () => {
  const found = await withTree(
    { [FILE]: 'const a = 1;\nconst b = <p>Hello</p>;' },
    findLooseStrings,
  );
  expect(found).toEqual([{ rule: 'loose-text', where: `${FILE}:2 Hello` }]);
});

test.each([
  '<p>{text.hello} · {count} / 3</p>',
  '<p className="text-sm">{text.hello}</p>',
  '<code>npm start</code>',
  "<a href='/projects' data-kind='link' title={text.go}>{label}</a>",
  "{ const x = { key: 'title', status: 'draft', to: '/organisation/new' }; }",
  "if (!id) throw new Error('The page has no element')",
  '<span>Flair</span>',
])('accepts %s', async (clean) => {
  expect(await rulesIn(clean.startsWith('if') ? clean : `export const it = ${clean};`)).toEqual([]);
});

test('leaves tests and catalogues alone', async () => {
  const source = 'export const it = <p>Hello</p>;';
  expect(await rulesIn(source, 'src/web/ui/part.test.tsx')).toEqual([]);
  expect(await rulesIn(source, 'src/web/locales/en/part.tsx')).toEqual([]);
});
