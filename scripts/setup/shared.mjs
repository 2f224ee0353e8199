import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The oldest Node that the server runs under. */
export const oldestForServer = 24;

/** An error whose message says what is wrong and what to do next; shown without a stack. */
export class SetupError extends Error {}

/** @param {string} path inside the project @returns {string} '' when there is none */
export function readText(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} */
export function lockedPackages() {
  return JSON.parse(readText('package-lock.json')).packages;
}

/** @param {string} content */
export function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** The package with the Node that Flair brings for this system. */
export const ownNode = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Whether the lockfile brings a Node for this system. */
export function ownNodeIsPacked() {
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return true;
  return `node_modules/${ownNode}` in lockedPackages();
}

const running = new Set();

/** Ends what was started, for a Ctrl-C or a SIGTERM in the middle. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs npm, with a line of progress now and then.
 * @param {string[]} args
 * @param {{ title: string, progress?: () => string, node?: string }} options `node`: the Node that runs npm
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runNpm(args, { title, progress = () => '', node = '' }) {
  const startedAt = Date.now();
  const live = process.stdout.isTTY === true;
  console.log(`${title} …`);
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const line = `  ${[progress(), `${seconds} s`].filter(Boolean).join(', ')}`;
    process.stdout.write(live ? `\r\x1b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, live ? 1_000 : 4_000);
  const result = await spawnNpm(args, node);
  clearInterval(timer);
  if (live) process.stdout.write('\r\x1b[K');
  if (result.ok) console.log(`  done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function spawnNpm(args, node) {
  const [file, ...before] = npmCommand(node);
  return new Promise((done) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && before.length === 0,
      windowsHide: true,
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => {
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });
}

/** The npm that runs us, under the Node that runs it: an installation replaces the one in node_modules. */
function npmCommand(wanted) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  if (basename(npm) === 'npm-cli.js' && existsSync(npm) && existsSync(node)) {
    return [wanted || node, npm];
  }
  const found = wanted ? npmOfPath() : '';
  return found ? [wanted, found] : ['npm'];
}

/** The script behind the command `npm`; '' where the command is no link to it. */
function npmOfPath() {
  const commands = (process.env.PATH || '').split(delimiter).map((folder) => join(folder, 'npm'));
  const command = commands.find((path) => existsSync(path));
  const script = command ? realpathSync(command) : '';
  return basename(script) === 'npm-cli.js' ? script : '';
}
