/** Whoever waited for the start comes first. */
const AFTER_MS = 10_000;

/**
 * Reads code that few calls need before one of them does: on a busy machine that takes longer than a call may. Returns what
 * calls it off.
 */
export function readAhead(read: () => Promise<unknown>): () => void {
  // What cannot be read fails again in the call that needs it, which says so.
  const timer = setTimeout(() => void read().catch(() => undefined), AFTER_MS).unref();
  return () => clearTimeout(timer);
}
