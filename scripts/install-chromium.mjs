// Finds a Chromium for the journeys, or installs Debian's. Plain JavaScript: it runs on Node 18 and later.
// The test tool's own browser download is not used: it fails behind most company networks.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* The shell is the same engine without windows: it takes a sixth less of the processor for the same journeys. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const APT_TIMEOUT_MS = 8 * 60_000;

/** Returns the path of a runnable Chromium, or null; CHROMIUM_PATH is trusted first and must exist. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isRunnable(chosen)) {
      throw new Error(
        `CHROMIUM_PATH=${chosen} is not a runnable file. Correct it, or unset it to search the PATH.`,
      );
    }
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...FIXED_PLACES,
  ];
  return places.find(isRunnable) ?? null;
}

/** Returns the path of a Chromium, installing Debian's package when root may; throws one clear line. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const asRoot = rootPrefix();
  if (!isDebian() || asRoot === null) {
    throw new Error(
      'The journeys need a browser: install Chromium or Google Chrome (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  apt(asRoot, 'reading the package lists', ['update', '-q']);
  try {
    install(asRoot, 'chromium-headless-shell');
  } catch {
    // Ubuntu and older Debians have no package of the shell.
    install(asRoot, 'chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Chromium is installed but no browser is on the PATH: set CHROMIUM_PATH to its file.',
  );
}

function install(asRoot, name) {
  apt(asRoot, `installing ${name} (up to 400 MB on disk, one to three minutes)`, [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    name,
  ]);
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  const release = '/etc/os-release';
  return (
    existsSync(release) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'))
  );
}

function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore', timeout: 10_000 });
  return sudo.status === 0 ? ['sudo', '-n'] : null;
}

function apt(asRoot, what, args) {
  const startedAt = Date.now();
  process.stdout.write(`chromium: ${what} …\n`);
  const command = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ];
  const run = spawnSync(command[0], command.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: APT_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) {
    const lastLines = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim().split('\n').slice(-15);
    throw new Error(`apt-get ${args[0]} failed:\n${lastLines.join('\n')}`);
  }
  process.stdout.write(`chromium: done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`chromium: ${ensureChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
