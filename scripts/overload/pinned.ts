import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Gives the last processor to whoever makes the load, and all others to what is measured: else the one takes from the other, and
 * the figure says more of the load than of the product. Null where that cannot be done, as anywhere but on Linux.
 */
export function processors(): { product: string; load: string } | null {
  const count = availableParallelism();
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return null;
  return { product: count === 2 ? '0' : `0-${count - 2}`, load: String(count - 1) };
}

/** Moves a process with its threads, and the processes that it has started, to these processors. */
export function pin(pid: number, to: string): void {
  for (const one of [pid, ...childrenOf(pid)])
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', to, String(one)]);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}
