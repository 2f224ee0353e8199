import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A path in backticks, and after › the beginning of a test's title in it. */
const named = /`((?:src|test|e2e|scripts|docs)\/[\w./-]+)`(?: › ([^|;]+?))?(?= +\||;|,|\)| \(|$)/gm;

test.each(['docs/spec-coverage.md', 'docs/security/asvs.md'])(
  '%s names files and tests that are there',
  (document) => {
    const lines = readFileSync(document, 'utf8').split('\n');
    const wrong: string[] = [];
    let count = 0;
    for (const line of lines.filter((one) => !one.includes('| later:'))) {
      for (const [, file = '', title] of line.matchAll(named)) {
        count += 1;
        if (!existsSync(file)) wrong.push(`${file} is not there`);
        else if (title && !readFileSync(file, 'utf8').includes(title.trim())) {
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
