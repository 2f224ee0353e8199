import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

const worker = fileURLToPath(new URL('../src/server/worker.ts', import.meta.url));
const startMs = 60_000;

export type Worker = {
  pid: number;
  output(): string;
  kill(): Promise<void>;
  /** Ends it as systemd does; the status with which it ended. */
  stop(): Promise<number | null>;
};

/** Starts `src/server/worker.ts` as its users do and waits until it works. Throws with what it said when it does not. */
export async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, [worker], {
    env: { ...bareEnvironment(), NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const until = Date.now() + startMs;
  while (!output.includes('The worker is running')) {
    if (child.exitCode !== null || Date.now() > until) {
      await kill(child);
      throw new Error(`The worker did not start.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => kill(child),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
