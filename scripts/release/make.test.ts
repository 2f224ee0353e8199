import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesOf, makeRelease } from './make.ts';

let root: string;
let said: string[];
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Work');
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flair-releasing-'));
  said = [];
  git('init', '--quiet');
  git('config', 'user.name', 'A person');
  git('config', 'user.email', 'person@flair.test');
  const manifest = { name: 'flair', version: '0.1.0', license: 'UNLICENSED' };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const lock = { ...manifest, packages: { '': manifest, 'node_modules/a': { version: '0.1.0' } } };
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  mkdirSync(path.join(root, 'deploy/helm/flair'), { recursive: true });
  write('deploy/helm/flair/Chart.yaml', "name: flair\nversion: 0.1.0\nappVersion: '0.1.0'\n");
  write('CHANGELOG.md', '# Changelog\n\n## 0.2.0 - 2026-12-01\n\n### Added\n\n- A door.\n');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const keepData = (version: string): void => {
  mkdirSync(path.join(root, 'test/releases'), { recursive: true });
  write(`test/releases/${version}.json`, `{"version":"${version}"}`);
};
const broken = (): void => {
  throw new Error('The database does not start.');
};
const late = (version: string): void => {
  keepData(version);
  broken();
};
const release = (version: string, more: Partial<Parameters<typeof makeRelease>[0]> = {}) =>
  makeRelease({
    root,
    version,
    isTagged: true,
    keepData,
    print: (line) => void said.push(line),
    ...more,
  });

test('a release is one commit with its number and its data, and a tag that says what is new', () => {
  const before = git('rev-parse', 'HEAD');
  release('0.2.0');
  expect(git('rev-parse', 'v0.2.0^{commit}~1')).toBe(before);
  expect(git('tag', '-l', '--format=%(contents)', 'v0.2.0')).toContain(
    'Flair 0.2.0\n\n### Added\n\n- A door.',
  );
  expect(git('show', '--name-only', '--format=', 'HEAD').split('\n').toSorted()).toEqual([
    'deploy/helm/flair/Chart.yaml',
    'package-lock.json',
    'package.json',
    'test/releases/0.2.0.json',
  ]);
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } },
  });
  expect(read('package.json')).toBe(
    '{\n  "name": "flair",\n  "version": "0.2.0",\n  "license": "UNLICENSED"\n}\n',
  );
  expect(read('deploy/helm/flair/Chart.yaml')).toBe(
    "name: flair\nversion: 0.2.0\nappVersion: '0.2.0'\n",
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(() => release('0.2.0')).toThrow('v0.2.0 is there already');
});

test('the tag may be left to somebody else', () => {
  release('0.2.0', { isTagged: false });
  expect(git('tag')).toBe('');
  expect(said).toEqual(["The tag is yours: git tag -a v0.2.0 -m 'Flair 0.2.0'"]);
  // Made once more before it is tagged: nothing is left to commit.
  release('0.2.0');
  expect(git('tag')).toBe('v0.2.0');
  expect(git('rev-list', '--count', 'HEAD')).toBe('2');
});

test('what is not ready is refused, and nothing is changed', () => {
  const refused = (version: string, words: string) => {
    const before = [git('rev-parse', 'HEAD'), read('package.json'), git('tag')];
    expect(() => release(version)).toThrow(words);
    expect([git('rev-parse', 'HEAD'), read('package.json'), git('tag')]).toEqual(before);
  };
  refused('0.3.0', 'CHANGELOG.md says nothing of 0.3.0');
  refused('0.0.9', '0.0.9 is lower than 0.1.0');
  refused('1.0', '1.0 is no version');
  refused('1.0.0 --force', 'is no version');
  write('CHANGELOG.md', `${read('CHANGELOG.md')}\n## Unreleased\n\n- A window.\n`);
  refused('0.2.0', 'not committed');
  commit();
  refused('0.2.0', 'under Unreleased');
  git('reset', '--quiet', '--hard', 'HEAD~1');
  expect(() => release('0.2.0', { keepData: broken })).toThrow('does not start');
  expect(() => release('0.2.0', { keepData: late })).toThrow('does not start');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
});

test('a version is found by its heading, with its date or without', () => {
  const text = '# Changelog\n\n## 1.0.0\n\n- One.\n\n## 0.9.0 - 2026-11-26\n\n- Nine.\n';
  expect(changesOf(text, '1.0.0')).toBe('- One.');
  expect(changesOf(text, '0.9.0')).toBe('- Nine.');
  expect(() => changesOf(text, '0.9')).toThrow('says nothing of 0.9');
});
