import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFailure } from '#server/start-failure.ts';

export type FolderLock = { release(): void };

const sqliteBusy = 5;

/**
 * Holds `folder` for this process until release or death; throws a start failure that names the holder.
 *
 * A file with a process id proves nothing after a crash: ids are reused, and inside a container every
 * process may be number 1. Node offers no file lock, but its built-in SQLite takes one, which the
 * operating system drops at the very moment the process dies, on every platform.
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, 'owner.json');
  const database = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw startFailure(
      `The data folder ${folder} is in use by another running Flair (process ${readOwner(ownerFile)}): stop it first, or start this one with another DATA_DIR.`,
      error,
    );
  }
  writeFileSync(
    ownerFile,
    JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }),
    { mode: 0o600 },
  );
  return {
    release() {
      if (!database.isOpen) return;
      rmSync(ownerFile, { force: true });
      database.close();
    },
  };
}

/** True for the failure of `lockFolder` when another process holds the folder. */
export function isFolderInUse(error: unknown): boolean {
  return error instanceof Error && isBusy(error.cause);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function readOwner(ownerFile: string): string {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever holds the lock wrote it as above.
    const owner = JSON.parse(readFileSync(ownerFile, 'utf8')) as { pid: number; startedAt: string };
    return `${owner.pid}, since ${owner.startedAt}`;
  } catch {
    return 'just starting';
  }
}
