import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those that lead to it, for its user alone, one level at a time. To make all at once Node asks again and
 * again, for ever, where a system says that nothing is there of a folder that it shows: so do /proc and folders that are
 * mounted by looking at them.
 */
export function makeFolder(folder: string): void {
  const isFolder = (): boolean =>
    statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts may have made it meanwhile.
    if (!isFolder()) throw error;
  }
}
