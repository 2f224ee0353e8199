// What no file of the repository may hold: traces of one machine, files too long to read,
// promises instead of code, silenced warnings without a reason, a default over an enum of the contract.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Breach } from './check-boundaries.ts';
import { enumsOf, findSwitchDefaults } from './switch-defaults.ts';

const MAX_LINES = 300;
const LOCKFILE = 'package-lock.json';
const GENERATED = 'src/server/db/schema.ts';
const SOURCE = /^(src|test|e2e|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|pdf|gz|zip|zst)$/i;

type Line = { rule: string; files: RegExp; pattern: RegExp };

// Written so that no pattern matches its own source.
const LINES: Line[] = [
  {
    rule: 'no-machine-path',
    files: /./,
    pattern: /(?<![\w.:/-])\/(work|root|home\/[a-z][\w-]*|Users\/\w+)\/|\b[A-Z]:\\Users\\/,
  },
  {
    rule: 'no-registry-host',
    files: /./,
    pattern:
      /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\b[a-z0-9-]*(artifactory|verdaccio|codeartifact|jfrog)[a-z0-9-]*\.[a-z]/i,
  },
  {
    rule: 'no-promise-instead-of-code',
    files: /^(src|test|e2e|scripts)\//,
    pattern: /\b(TO[D]O|FIX[M]E|coming[ ]soon|not[ ]implemented)\b/,
  },
  {
    rule: 'suppression-without-reason',
    files: /^(src|test|e2e|scripts)\/.*\.(ts|tsx|mjs)$/,
    pattern: /(oxlint|eslint)-(disable)(?!.*\s--\s\S.{9,})|oxfmt-(ignore)(?!.*\s--\s\S.{9,})/,
  },
  {
    rule: 'no-class-but-app-error',
    files: /^src\/.*\.tsx?$/,
    pattern: /^\s*(export\s+)?(default\s+)?(abstract\s+)?class\s+(?!AppError\b|ErrorBoundary\b)\w/,
  },
];

/** Returns every breach in the files that git knows or would add below `root`. */
export function findHygieneBreaches(root: string): Breach[] {
  const files = trackedFiles(root)
    .filter((file) => file !== LOCKFILE && !BINARY.test(file) && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const enums = files
    .filter(({ file }) => /^src\/contract\/.*\.ts$/.test(file))
    .flatMap(({ file, text }) => enumsOf(file, text));
  return files.flatMap(({ file, text }) => [
    ...lengthBreaches(file, text),
    ...lineBreaches(file, text),
    ...defaultBreaches(file, text, enums),
  ]);
}

function defaultBreaches(
  file: string,
  text: string,
  enums: readonly ReadonlySet<string>[],
): Breach[] {
  // Most files hold none, and need not be taken apart.
  const isAsked = /^src\/.*\.tsx?$/.test(file) && /\bdefault\s*:/.test(text);
  if (!isAsked) return [];
  return findSwitchDefaults(file, text, enums).map((line) => ({
    rule: 'no-default-over-contract-enum',
    where: `${file}:${line}`,
  }));
}

function trackedFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 30_000,
  });
  // A bare machine may have the sources without git.
  if (git.status !== 0) return walk(root);
  return [...new Set(git.stdout.split('\0').filter(Boolean))];
}

function walk(root: string): string[] {
  const ignoreFile = join(root, '.gitignore');
  const ignored = existsSync(ignoreFile) ? readFileSync(ignoreFile, 'utf8').split('\n') : [];
  const skip = new Set(['.git', ...ignored.map((line) => line.trim().replace(/\/$/, ''))]);
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => !skip.has(entry.name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
        .filter((below) => below.isFile())
        .map((below) => relative(root, join(below.parentPath, below.name)).replaceAll('\\', '/'));
    });
}

function lengthBreaches(file: string, text: string): Breach[] {
  if (!SOURCE.test(file) || file === GENERATED) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES) return [];
  return [{ rule: 'file-too-long', where: `${file} (${lines} lines, at most ${MAX_LINES})` }];
}

function lineBreaches(file: string, text: string): Breach[] {
  const rules = LINES.filter(({ files }) => files.test(file));
  return text.split('\n').flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ rule }) => ({
        rule,
        where: `${file}:${index + 1} ${line.trim().slice(0, 120)}`,
      })),
  );
}

if (import.meta.main) {
  const breaches = findHygieneBreaches('.');
  for (const { rule, where } of breaches) console.log(`${rule}: ${where}`);
  if (breaches.length > 0) process.exitCode = 1;
}
