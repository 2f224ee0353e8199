import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Numbers of the processes that work inside a folder, as PostgreSQL does in its cluster; Linux only, none elsewhere. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const root = realpathSync(folder) + sep;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && workingFolder(entry).startsWith(root))
    .map(Number);
}

function workingFolder(pid: string): string {
  try {
    return join(readlinkSync(`/proc/${pid}/cwd`), sep);
  } catch {
    return '';
  }
}
