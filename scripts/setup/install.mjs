import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hashOf,
  lockedPackages,
  oldestForServer,
  ownNode,
  readText,
  root,
  runNpm,
  SetupError,
} from './shared.mjs';

const installArguments = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--fetch-retries=3',
  '--fetch-retry-factor=2',
  '--fetch-retry-mintimeout=2000',
];

const recordPath = join('node_modules', '.flair-lock-hash');

/** Whether node_modules is what the lockfile says. */
export function installIsFresh() {
  const wanted = hashOf(readText('package-lock.json'));
  if (readText(recordPath) === wanted) return true;
  if (!matchesNpmRecord()) return false;
  linkOwnNode();
  // Installed by hand with npm: as good as by us.
  writeFileSync(join(root, recordPath), wanted);
  return true;
}

/** npm writes its own list of what it installed as its last step. */
function matchesNpmRecord() {
  const record = readText(join('node_modules', '.package-lock.json'));
  if (record === '') return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(packagesForThisSystem()).every(
    ([path, { version }]) => installed[path]?.version === version,
  );
}

/** What npm installs here: it leaves out optional packages for other systems, with all they need. */
function packagesForThisSystem() {
  return Object.fromEntries(
    Object.entries(lockedPackages()).filter(([path, { optional, os, cpu, libc }]) => {
      if (path === '') return false;
      return (
        !optional || (os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch))
      );
    }),
  );
}

function fits(allowed, actual) {
  return allowed.includes(actual);
}

/** Installs what the lockfile says, and nothing else; no package may run a script of its own. */
export async function installPackages() {
  const wanted = hashOf(readText('package-lock.json'));
  const paths = Object.keys(packagesForThisSystem()).map((path) =>
    join(root, path, 'package.json'),
  );
  const node = await newEnoughNode();
  const { ok, output } = await runNpm(installArguments, {
    node,
    title: `Installing ${paths.length} packages (the first time this takes about a minute)`,
    progress: () => `${paths.filter((path) => existsSync(path)).length} of ${paths.length}`,
  });
  if (!ok) throw new SetupError(describeNpmFailure(output));
  linkOwnNode();
  const own = join(root, 'node_modules', '.bin', 'node');
  if (process.platform !== 'win32' && existsSync(own) && spawnSync(own, ['-v']).status !== 0) {
    throw new SetupError(
      `The Node that Flair brings does not run on this system: install Node 24 from https://nodejs.org, then run the command with --omit=optional.`,
    );
  }
  writeFileSync(join(root, recordPath), wanted);
}

/**
 * A Node for npm to run under: npm silently leaves out optional packages, and so what the web app is built with, that
 * ask for a newer Node than the one it runs under. '' for the one that runs us.
 */
async function newEnoughNode() {
  const { version, integrity } = lockedPackages()[`node_modules/${ownNode}`] || {};
  if (!version || Number(process.versions.node.split('.')[0]) >= oldestForServer) return '';
  const place = join('.cache', 'node');
  const isThere = () => {
    const text = readText(join(place, 'node_modules', '.package-lock.json'));
    const found = text && JSON.parse(text).packages[`node_modules/${ownNode}`];
    return Boolean(found) && found.version === version && found.integrity === integrity;
  };
  if (!isThere()) {
    mkdirSync(join(root, place), { recursive: true });
    const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund'];
    const { ok, output } = await runNpm(
      ['install', '--prefix', join(root, place), ...quiet, `${ownNode}@${version}`],
      { title: `Fetching Node ${version}` },
    );
    if (!ok) throw new SetupError(describeNpmFailure(output));
    if (!isThere()) throw new SetupError(`What came as ${ownNode} is not what the lockfile says.`);
  }
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, place, 'node_modules', ownNode, 'bin', program);
}

/** An npm before 10 makes no command of a package whose command is called node. */
function linkOwnNode() {
  const command = join(root, 'node_modules', '.bin', 'node');
  const program = join('..', ownNode, 'bin', 'node');
  if (process.platform === 'win32' || existsSync(command)) return;
  if (existsSync(join(root, 'node_modules', '.bin', program))) symlinkSync(program, command);
}

function describeNpmFailure(output) {
  const next = 'then run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/.test(output)) {
    return `The packages could not be fetched: the package registry cannot be reached. Check the network (or npm's proxy and registry settings), ${next}`;
  }
  if (/ENOSPC|EDQUOT/.test(output)) {
    return `The disk is full: free about 1 GB for ${root}, ${next}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write here: make ${root} and npm's cache folder writable for this user, ${next}`;
  }
  if (/can only install packages when your package.json and package-lock.json/.test(output)) {
    return `package.json and package-lock.json disagree: run npm install, commit the lockfile, ${next}`;
  }
  const tail = output.trim().split('\n').slice(-15).join('\n');
  return `${tail}\n\nnpm could not install the packages (its words are above): correct that, ${next}`;
}
