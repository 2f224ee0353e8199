import { readFileSync } from 'node:fs';

export type StopRequest = {
  /** Resolves when the process was told to stop. */
  requested: Promise<void>;
  signal: AbortSignal;
  /** Adds what must still be done when a second request ends the process at once. */
  onForce(action: () => void): void;
};

type Print = (line: string) => void;

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const forcedExitCode = 130;
// One Ctrl-C may come twice: from the terminal, and again from npm, which passes it on.
const sameRequestMs = 700;
const ancestorCheckMs = 500;

/** Turns the first Ctrl-C (or SIGTERM, closed terminal, killed npm) into a request to stop, the second into an end at once. */
export function listenForStop(print: Print): StopRequest {
  const stopping = new AbortController();
  const forced: (() => void)[] = [];
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let requestedAt = 0;
  const request = (hint: string) => {
    if (requestedAt !== 0) return;
    requestedAt = Date.now();
    print(`\nStopping ${hint}…`);
    stopping.abort();
    resolve();
  };
  for (const name of stopSignals) {
    process.on(name, () => {
      if (requestedAt !== 0 && Date.now() - requestedAt > sameRequestMs) {
        for (const action of forced) action();
        process.exit(forcedExitCode);
      }
      request('(Ctrl-C again stops at once) ');
    });
  }
  if (process.env['npm_lifecycle_event']) watchNpm(() => request('(npm was ended) '));
  return { requested, signal: stopping.signal, onForce: (action) => void forced.push(action) };
}

/**
 * npm runs us through a shell, which does not pass signals on: `kill` of npm would leave the server
 * running with nobody to stop it. So the end of either is taken as a request to stop.
 */
function watchNpm(onEnd: () => void): void {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    onEnd();
  }, ancestorCheckMs);
  timer.unref();
}

/** Number of a process's parent; undefined where the system has no /proc. */
function parentOf(pid: number): string | undefined {
  try {
    // The name in brackets may hold spaces; the state and the parent follow it.
    return /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
