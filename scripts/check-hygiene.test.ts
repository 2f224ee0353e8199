import { expect, test } from 'vitest';
import { findHygieneBreaches } from './check-hygiene.ts';
import { type Tree, withTree } from './fixture-tree.ts';

// A temporary tree is no repository: what is ignored there stands in its .gitignore.
const rulesOf = (files: Tree) =>
  withTree({ '.gitignore': 'node_modules/\n', ...files }, (root) =>
    findHygieneBreaches(root).map((breach) => breach.rule),
  );

// Put together here, so that this file is not itself a breach.
const word = (...parts: string[]) => parts.join('');

test('what a product says is clean', async () => {
  const files = {
    'src/rules/a.ts': [
      word(`import { b } from '../ro`, `ot/wo`, `rk/b.ts'; // todo, in Spanish: all`),
      word(
        `const url = 'https://example.org/wo`,
        `rk/5/ro`,
        `ot/x'; const path = '/v3/projects/ro`,
        `ot/';`,
      ),
      `// oxlint-disable-next-line no-await-in-loop -- one statement after another on one connection`,
      `export class AppError extends Error {}`,
    ].join('\n'),
    'src/server/db/schema.ts': '\n'.repeat(900),
    'package-lock.json': word('https://registry', '.npm', 'js.org/x'),
    'docs/a.md': '\n'.repeat(900),
    'node_modules/a/index.ts': 'export class Elsewhere {}',
    'src/rules/long.ts': 'x\n'.repeat(300),
  };
  expect(await rulesOf(files)).toEqual([]);
});

test.each<[string, string, string]>([
  ['no-machine-path', 'README.md', word('see /', 'work/flair')],
  ['no-machine-path', 'src/a.ts', word(`const home = '/`, `root/.cache';`)],
  ['no-machine-path', '.ci/run', word('cd /', 'home/someone/flair')],
  ['no-machine-path', 'docs/a.md', word('C:', '\\Users\\someone')],
  ['no-registry-host', '.npmrc', word('registry=https://registry', '.npmjs.org/')],
  ['no-registry-host', 'docs/a.md', word('https://mirror-arti', 'factory.example.org/npm')],
  ['no-promise-instead-of-code', 'src/web/ui/a.tsx', word('// TO', 'DO: draw it')],
  ['no-promise-instead-of-code', 'test/a.ts', word('coming', ' soon')],
  ['suppression-without-reason', 'src/a.ts', word('// oxlint-', 'disable-next-line no-console')],
  ['suppression-without-reason', 'src/a.ts', word('// eslint-', 'disable no-console -- no')],
  ['suppression-without-reason', 'src/a.ts', word('// oxfmt-', 'ignore')],
  ['no-class-but-app-error', 'src/server/http/a.ts', 'export class ProjectService {}'],
  ['file-too-long', 'src/a.ts', 'x\n'.repeat(301)],
  ['file-too-long', 'test/a.ts', 'x\n'.repeat(301)],
])('%s refuses %s', async (rule, file, text) => {
  expect(await rulesOf({ [file]: text })).toEqual([rule]);
});

const planted = (enumCases: string[], ...cases: string[]) => ({
  'src/contract/a.ts': `export const kind = z.enum([${enumCases.map((one) => `'${one}'`).join(', ')}]);`,
  'src/web/a.tsx': `switch (kind) {\n${cases.map((one) => `  ${one}: return 1;`).join('\n')}\n}`,
});

test.each([
  [
    ['draft', 'open', 'closed'],
    ["case 'open'", 'default'],
  ],
  [
    ['short_text', 'file'],
    ["case 'short_text'", "case 'file'", 'default'],
  ],
  [
    ['short_text', 'file'],
    ['default', "case 'file'"],
  ],
])('a default over the enum %j of the contract is refused', async (members, cases) => {
  expect(await rulesOf(planted(members, ...cases))).toEqual(['no-default-over-contract-enum']);
});

test.each([
  [
    ['draft', 'open'],
    ["case 'draft'", "case 'open'"],
  ],
  [
    ['draft', 'open'],
    ["case 'open'", "case 'elsewhere'", 'default'],
  ],
  [
    ['1', '2'],
    ['case 1', 'default'],
  ],
])('what is no default over the enum %j of the contract is clean', async (members, cases) => {
  expect(await rulesOf(planted(members, ...cases))).toEqual([]);
});
