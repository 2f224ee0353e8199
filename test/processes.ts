import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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

/** The processes that are still in a folder after a wait: a killed PostgreSQL's own children notice it a moment later. */
export async function processesLeftIn(folder: string, withinMs = 5000): Promise<number[]> {
  const until = Date.now() + withinMs;
  let left = processesIn(folder);
  while (left.length > 0 && Date.now() < until) {
    await setTimeout(100);
    left = processesIn(folder);
  }
  return left;
}
