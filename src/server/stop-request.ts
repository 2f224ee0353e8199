export type StopRequest = {
  /** Resolves when the process was told to stop. */
  requested: Promise<void>;
  signal: AbortSignal;
  /** Adds what must still be done when a second request ends the process at once. */
  onForce(action: () => void): void;
};

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const forcedExitCode = 130;
// One Ctrl-C may come twice: from the terminal, and again from npm, which passes it on.
const sameRequestMs = 700;

/** Turns the first Ctrl-C (or SIGTERM, or closed terminal) into a request to stop, the second into an end at once. */
export function listenForStop(print: (line: string) => void): StopRequest {
  const stopping = new AbortController();
  const forced: (() => void)[] = [];
  let requestedAt = 0;
  const requested = new Promise<void>((resolve) => {
    for (const name of stopSignals) {
      process.on(name, () => {
        if (requestedAt === 0) {
          requestedAt = Date.now();
          print('\nStopping (Ctrl-C again stops at once) …');
          stopping.abort();
          resolve();
        } else if (Date.now() - requestedAt > sameRequestMs) {
          for (const action of forced) action();
          process.exit(forcedExitCode);
        }
      });
    }
  });
  return { requested, signal: stopping.signal, onForce: (action) => void forced.push(action) };
}
