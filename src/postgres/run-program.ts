import { spawn } from 'node:child_process';

export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };

export type ProgramResult = { code: number | null; output: string };

/** Runs a short program to its end; `code` is null when it could not start, was killed or took longer than `timeoutMs`. */
export function runProgram(
  command: Command,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<ProgramResult> {
  return new Promise((done) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    });
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
      if (child.pid === undefined) done({ code: null, output });
    });
    child.on('close', (code) => done({ code, output }));
  });
}
