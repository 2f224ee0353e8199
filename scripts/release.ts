// `npm run release -- VERSION [--without-tag]`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isStartFailure, startFailure } from '#server/start-failure.ts';
import { makeRelease } from './release/make.ts';

const usage =
  'Usage: npm run release -- VERSION [--without-tag]\n' +
  'Keeps the data set of this version, commits it with the new version number, and tags the commit.';
const root = fileURLToPath(new URL('..', import.meta.url));

function readOrder(): { version: string; isTagged: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'without-tag': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [version, ...more] = positionals;
    if (version === undefined || more.length > 0) throw new Error('one version');
    return { version, isTagged: !values['without-tag'] };
  } catch {
    throw startFailure(usage);
  }
}

/** The data set is made where the tests make theirs: of everything that a backup has to hold. */
function keepData(version: string): void {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'test/releases/'];
  const env = { ...process.env, KEEP_RELEASE: version };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw startFailure('The data set could not be kept: nothing was committed.');
}

try {
  const { version, isTagged } = readOrder();
  makeRelease({ root, version, isTagged, keepData, print: console.log });
} catch (error) {
  console.error(isStartFailure(error) ? error.message : error);
  process.exitCode = 1;
}
