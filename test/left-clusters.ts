import { readlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readPostmasterFile } from '#postgres/leftover.ts';

/** Of the folder of a run's PostgreSQL: the next run reads from it whether this one is still there. */
export const clusterPrefix = `flair-test-${process.pid}-`;

/**
 * Ends the PostgreSQL that a killed run has left below this folder, and takes its files away: each holds memory, and
 * nobody else would ever end it. Linux alone tells whose folder a process stands in; elsewhere nothing is done.
 */
export async function clearLeftClusters(parent: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir(parent)) {
    const run = Number(/^flair-test-(\d+)-/.exec(name)?.[1] ?? 0);
    if (run === 0 || isAlive(run)) continue;
    const folder = path.join(parent, name);
    const server = readPostmasterFile(path.join(folder, 'postgres', 'cluster'));
    if (server && standsIn(server.pid, folder)) process.kill(server.pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
    return (error as { code?: string }).code === 'EPERM';
  }
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    return false;
  }
}
