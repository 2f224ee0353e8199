import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startFailure } from '#server/start-failure.ts';

export type Release = {
  /** Of the repository. */
  root: string;
  version: string;
  /** Without, the tag is left to somebody else, and its command is printed. */
  isTagged: boolean;
  /** Writes the data set of this version into `test/releases/`. */
  keepData: (version: string) => void;
  print: (line: string) => void;
};

const manifests = ['package.json', 'package-lock.json'];
const chart = 'deploy/helm/flair/Chart.yaml';

/**
 * Makes a release of what is committed: version number, data set, commit and tag. Throws a start failure of one line, with
 * nothing changed, where something is missing.
 */
export function makeRelease({ root, version, isTagged, keepData, print }: Release): void {
  const git = gitIn(root);
  const tag = `v${version}`;
  demandVersion(root, version);
  if (git('status', '--porcelain') !== '') {
    throw startFailure('There are changes that are not committed: commit or stash them first.');
  }
  if (git('tag', '--list', tag) !== '') {
    throw startFailure(`${tag} is there already: a release never changes. Take a higher version.`);
  }
  const text = changesOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  for (const name of manifests) setVersion(path.join(root, name), version);
  setChartVersion(path.join(root, chart), version);
  try {
    keepData(version);
  } catch (error) {
    // Nothing stood here that was not committed.
    git('checkout', '--', '.');
    git('clean', '-fdq', '--', 'test/releases');
    throw error;
  }
  git('add', ...manifests, chart, 'test/releases');
  if (git('status', '--porcelain') !== '') {
    git(
      'commit',
      '--quiet',
      '-m',
      `Release ${version} and keep its data, from which upgrades are tried`,
    );
  }
  if (isTagged) {
    // Headings of the changelog are no comments.
    git('tag', '-a', tag, '--cleanup=whitespace', '-m', `Flair ${version}\n\n${text}`);
    print(`${tag} is made. Publish it: git push --follow-tags`);
  } else print(`The tag is yours: git tag -a ${tag} -m 'Flair ${version}'`);
}

function gitIn(root: string): (...args: string[]) => string {
  return (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw startFailure(`git ${args[0]} failed: ${stderr.trim()}`);
    return stdout.trim();
  };
}

const numbersOf = (version: string): number[] | null =>
  /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : null;

function demandVersion(root: string, version: string): void {
  const present = readVersion(path.join(root, 'package.json'));
  const [wanted, last] = [numbersOf(version), numbersOf(present)];
  if (!wanted || !last) {
    throw startFailure(`${version} is no version: write three numbers, such as 1.4.0.`);
  }
  const at = wanted.findIndex((number, place) => number !== last[place]);
  if (at >= 0 && (wanted[at] ?? 0) < (last[at] ?? 0)) {
    throw startFailure(`${version} is lower than ${present}, which package.json says.`);
  }
}

/** What the changelog says of a version. Throws a start failure where it says nothing, or something that is in no version. */
export function changesOf(changelog: string, version: string): string {
  const sections = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.split(' - ', 1)[0]?.trim() ?? '', lines.join('\n').trim()] as const;
      }),
  );
  const text = sections.get(version);
  if (!text || !/^- /m.test(text)) {
    throw startFailure(`CHANGELOG.md says nothing of ${version}: give its part that heading.`);
  }
  if (/^- /m.test(sections.get('Unreleased') ?? '')) {
    throw startFailure('CHANGELOG.md has changes under Unreleased: say of which version they are.');
  }
  return text;
}

function readVersion(file: string): string {
  return z.looseObject({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
    .version;
}

/* In the order in which it stands there. */
const fields = z.record(z.string(), z.unknown());

/** The version of the package stands twice in a lock file. */
function setVersion(file: string, version: string): void {
  const content = fields.parse(JSON.parse(readFileSync(file, 'utf8')));
  if ('packages' in content) {
    const packages = fields.parse(content['packages']);
    content['packages'] = { ...packages, '': { ...fields.parse(packages['']), version } };
  }
  writeFileSync(file, `${JSON.stringify({ ...content, version }, null, 2)}\n`);
}

/** The chart is released with the program, and its image is of the same version. */
function setChartVersion(file: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  const set = text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^appVersion: .*$/m, `appVersion: '${version}'`);
  writeFileSync(file, set);
}
