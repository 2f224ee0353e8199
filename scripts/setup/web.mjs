/* oxlint-disable unicorn/no-array-sort -- Node 18, which may run the set-up, has no toSorted */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root, runNpm, SetupError } from './shared.mjs';

const recordPath = join('dist', '.hash');
const sources = [
  'src/contract',
  'src/rules',
  'src/web',
  'public',
  'index.html',
  'package-lock.json',
];
const isBuildFile = (name) => /^(vite\b.*|tsconfig.*)\.(ts|js|mjs|json)$/.test(name);

/** Whether dist/ was built from the sources as they are; true when this project has no build. */
export function webIsFresh() {
  return buildCommand() === '' || readText(recordPath) === webHash();
}

/** Builds the web app; its hash is taken before, so a change in the middle is built next time. */
export async function buildWeb() {
  const hash = webHash();
  const { ok, output } = await runNpm(['run', 'build'], { title: 'Building the web app' });
  if (!ok) {
    const tail = output.trim().split('\n').slice(-30).join('\n');
    throw new SetupError(`${tail}\n\nThe web app could not be built: correct what is named above.`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, recordPath), hash);
}

function buildCommand() {
  return JSON.parse(readText('package.json')).scripts?.build ?? '';
}

function webHash() {
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
