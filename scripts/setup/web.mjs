/* oxlint-disable unicorn/no-array-sort -- Node 18, which may run the set-up, has no toSorted */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readText, root, runNpm, SetupError } from './shared.mjs';

const recordPath = join('dist', '.hash');
const sources = [
  'src/contract',
  'src/rules',
  'src/web',
  'public',
  'index.html',
  'package-lock.json',
];
const outputs = ['dist/client', 'dist/server'];
const isBuildFile = (name) => /^(vite\b.*|tsconfig.*)\.(ts|js|mjs|json)$/.test(name);

/** Whether dist/ was built from the sources as they are and is whole; true when this project has no build. */
export function webIsFresh() {
  return buildCommand() === '' || readText(recordPath) === recordOf(webHash());
}

/** Writes down what was built from sources of this hash, taken before: a change in the middle is built next time. */
export function recordBuild(hash) {
  writeFileSync(join(root, recordPath), recordOf(hash));
}

/** Builds the web app. */
export async function buildWeb() {
  const { ok, output } = await runNpm(['run', 'build'], { title: 'Building the web app' });
  if (!ok) {
    const tail = output.trim().split('\n').slice(-30).join('\n');
    throw new SetupError(`${tail}\n\nThe web app could not be built: correct what is named above.`);
  }
}

/** Names and sizes as well: a file that is missing or cut off in the middle is no build. */
function recordOf(hash) {
  const files = outputs.flatMap((folder) => filesIn(folder));
  const sizes = files.map((path) => `${path} ${statSync(join(root, path)).size}`);
  return `${hash} ${hashOf(sizes.join('\n'))}`;
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

function buildCommand() {
  return JSON.parse(readText('package.json')).scripts?.build ?? '';
}

/** Of everything that the web app is built from. */
export function webHash() {
  const hash = createHash('sha256').update(buildCommand());
  const buildFiles = readdirSync(root).filter(isBuildFile).sort();
  const scripts = existsSync(join(root, 'scripts'))
    ? readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('build'))
    : [];
  const paths = [...sources, ...buildFiles, ...scripts.sort().map((name) => `scripts/${name}`)];
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (!/\.test\.tsx?$/.test(name)) addToHash(hash, `${path}/${name}`);
    }
  } else {
    hash.update(`\0${path}\0`).update(readFileSync(full));
  }
}
