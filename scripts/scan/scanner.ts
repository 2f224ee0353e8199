import { spawn, spawnSync } from 'node:child_process';

/** One thing that a scanner says is wrong. */
export type Finding = { by: string; where: string; what: string };

/** The Debian package of each scanner that is not there. */
export function missingPackages(names: readonly string[]): string[] {
  return names.filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error);
}

/** Runs a scanner until it ends or its time is over, and returns what it wrote. */
export async function runScanner(
  command: string,
  args: string[],
  seconds: number,
): Promise<{ output: string; inTime: boolean }> {
  // Below everything else on the machine, so that the server's own time limits are not what is measured.
  const child = spawn('nice', ['-n', '10', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PYTHONWARNINGS: 'ignore' },
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  let inTime = true;
  const timer = setTimeout(() => {
    inTime = false;
    child.kill('SIGKILL');
  }, seconds * 1000);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { output, inTime };
}
