// A trial that starts many programs at their usual ports and mounts file systems runs in namespaces of its own: what it starts,
// plugs and mounts there ends with it. Linux and root.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { report } from '../faults/report.ts';
import { isInstalled } from './programs.ts';

const insideName = 'FLAIR_ROOM';
const roomMaker = 'unshare';

/** The folder of the room that this runs in; undefined outside of one. */
export const roomFolder = process.env[insideName];

/** Runs this script again in a room, with these arguments besides its own; says so where it cannot. */
export async function openRoom(
  name: string,
  programs: readonly string[],
  more: readonly string[] = [],
): Promise<void> {
  const missing = [roomMaker, 'setpriv', 'ip', ...programs].filter((one) => !isInstalled(one));
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const what = missing.length > 0 ? `${missing.join(', ')} is not installed` : 'it needs root';
    report([[`not tried: ${what}`, false]]);
    return;
  }
  const made = mkdtempSync(path.join(tmpdir(), `flair-${name}-`));
  // Some programs run as another user.
  chmodSync(made, 0o755);
  const room = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The first process of a room has to bury whom nobody waits for any more, such as a killed PostgreSQL: a shell does.
  const first = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...process.argv.slice(1)];
  const child = spawn(roomMaker, [...room, ...first, ...more], {
    stdio: 'inherit',
    env: { ...process.env, [insideName]: made },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  const [status] = (await once(child, 'exit')) as [number | null];
  rmSync(made, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}
