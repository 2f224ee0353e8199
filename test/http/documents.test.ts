import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { roles } from '#contract/limits.ts';
import { profileFields, startupField } from '#contract/startup-fields.ts';
import { questionType } from '#contract/questions.ts';
import { typeSources } from '#rules/forms/types/index.ts';

/** A path in backticks, and after › the beginning of a test's title in it. */
const named = /`((?:src|test|e2e|scripts|docs)\/[\w./-]+)`(?: › ([^|;]+?))?(?= +\||;|,|\)| \(|$)/gm;

/** A title stands at the beginning of a text of its file. */
const hasTitle = (source: string, title: string) =>
  [`'`, '`', '"'].some((quote) => source.includes(`${quote}${title}`));

test.each(['docs/spec-coverage.md', 'docs/security/asvs.md', 'docs/security/promises.md'])(
  '%s names files and tests that are there',
  (document) => {
    const lines = readFileSync(document, 'utf8').split('\n');
    const wrong: string[] = [];
    let count = 0;
    for (const line of lines.filter((one) => !one.includes('| later:'))) {
      for (const [, file = '', title] of line.matchAll(named)) {
        count += 1;
        if (!existsSync(file)) wrong.push(`${file} is not there`);
        else if (title && !hasTitle(readFileSync(file, 'utf8'), title.trim())) {
          wrong.push(`${file} has no test "${title}"`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(50);
    const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
    expect(
      rows.filter((row) =>
        row
          .split('|')
          .slice(1, -1)
          .some((cell) => !cell.trim()),
      ),
    ).toEqual([]);
  },
);

test('each promise names its code, and a test by its title or a command that would notice', () => {
  const rows = readFileSync('docs/security/promises.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!---|promise )/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter((row) => {
    const [, , code = '', tests = ''] = row.split('|');
    return !code.startsWith(' `src/') || !/` › |`scripts\/test-/.test(tests);
  });
  expect(wrong).toEqual([]);
});

const importedWords = questionType.options.flatMap((type) =>
  Object.keys(typeSources[type].imports.words),
);
const imported = profileFields.map((field) => startupField(field).importName ?? field);

test.each<[string, readonly string[]]>([
  ['docs/glossary.md', roles],
  ['docs/domain/reviews.md', roles],
  ['docs/domain/startups.md', profileFields],
  ['docs/integrate/import.md', [...imported, ...importedWords]],
])('%s leaves out none of what it lists', (document, listed) => {
  const words = new Set(readFileSync(document, 'utf8').split(/\W+/));
  expect(listed.filter((word) => !words.has(word))).toEqual([]);
});

/** A path with its places unnamed, however it writes them, and without a slash at the end. */
const bare = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/$/, '');
const promised = new Set(Object.values(calls).map(({ method, path }) => `${method} ${bare(path)}`));

// The recipes tell of calls that were made to try them, and records of those of their day.
test.each(
  ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter(
    (document) => !/^docs\/(decisions|develop\/recipes)/.test(document),
  ),
)('%s names calls that there are', (document) => {
  const text = readFileSync(document, 'utf8');
  const found = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/v[23]\/[\w/{}:.-]*[\w}])/g)];
  const told = found.map(([, method = '', path = '']) => `${method} ${bare(path)}`);
  expect(told.filter((call) => !promised.has(call))).toEqual([]);
});
