import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startFailure } from '#server/start-failure.ts';
import type { Binaries } from './binaries.ts';
import type { Launcher } from './launcher.ts';
import { runProgram } from './run-program.ts';

export const superuser = 'flair';

const unfinishedPrefix = 'new-';
const initdbTimeoutMs = 120_000;

export type ClusterOptions = {
  dataDir: string;
  binaries: Binaries;
  launcher: Launcher;
  fast: boolean;
  log: (line: string) => void;
  signal: AbortSignal | undefined;
};

/** Opens the cluster of a data folder, made first when there is none: its folder and the password. */
export async function openCluster(
  options: ClusterOptions,
): Promise<{ folder: string; password: string }> {
  const { dataDir, launcher, log } = options;
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith(unfinishedPrefix)) {
      rmSync(join(dataDir, entry), { recursive: true, force: true });
    }
  }
  const folder = join(dataDir, 'cluster');
  const passwordFile = join(dataDir, 'password');
  if (existsSync(folder)) {
    refuseOtherVersion(folder, options);
    launcher.own(folder);
    // A folder copied back from a backup may have lost its mode, and PostgreSQL then refuses it.
    chmodSync(folder, 0o700);
    return { folder, password: readPassword(passwordFile) };
  }
  log('Creating the PostgreSQL data folder');
  const password = existsSync(passwordFile)
    ? readPassword(passwordFile)
    : writePassword(passwordFile);
  await createCluster(folder, password, options);
  return { folder, password };
}

/**
 * PostgreSQL starts happily on the remains of an interrupted initdb, so the cluster grows under
 * another name and gets its own by one rename.
 */
async function createCluster(
  folder: string,
  password: string,
  { dataDir, binaries, launcher, fast, signal }: ClusterOptions,
): Promise<void> {
  const unfinished = mkdtempSync(join(dataDir, unfinishedPrefix));
  const passwordFile = join(unfinished, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  launcher.own(unfinished);
  const grown = join(unfinished, 'cluster');
  const command = launcher.wrap(binaries.initdb, [
    '-D',
    grown,
    '-U',
    superuser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // The same order and case rules on every system, whatever locales it has installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ]);
  const { code, output } = await runProgram(command, { timeoutMs: initdbTimeoutMs, signal });
  signal?.throwIfAborted();
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw startFailure(`PostgreSQL could not create its data in ${dataDir}: ${lastLine(output)}`);
  }
  renameSync(grown, folder);
  syncFolder(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
}

function refuseOtherVersion(folder: string, { binaries }: ClusterOptions): void {
  const versionFile = join(folder, 'PG_VERSION');
  const wrote = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (wrote === binaries.major) return;
  throw startFailure(
    wrote === ''
      ? `The folder ${folder} is damaged (it has no PG_VERSION file): restore the data folder from your backup.`
      : `The data in ${folder} was written by PostgreSQL ${wrote}, this Flair brings ${binaries.major}: start it with the Flair version that wrote it.`,
  );
}

function readPassword(file: string): string {
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (password === '') {
    throw startFailure(
      `The database password is missing: restore the file ${file} from your backup of the data folder.`,
    );
  }
  return password;
}

function writePassword(file: string): string {
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.new`;
  writeFileSync(draft, password, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return password;
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes the folder of a data directory, readable by its owner alone. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** The last line of a program's output that says something. */
export function lastLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.findLast((line) => line !== '' && !line.startsWith('initdb: removing')) ??
    'it gave no reason'
  );
}
