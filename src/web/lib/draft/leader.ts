import type { DraftPlatform } from './platform.ts';

export interface Leadership {
  isLeader(): boolean;
  /** Another tab has something to send and this one is in the background: hand over. */
  yield(): void;
  stop(): void;
}

/**
 * One of the tabs with the same document sends. The browser passes the lock on when a tab closes or
 * crashes; a tab in the background, whose timers are slow, gives it up when it is asked.
 */
export function electLeader(
  platform: DraftPlatform,
  name: string,
  { onElected, onRetired }: { onElected: () => void; onRetired: () => Promise<void> },
): Leadership {
  const stopping = new AbortController();
  let release: (() => void) | null = null;

  const stand = async (): Promise<void> => {
    try {
      await platform.lock(name, stopping.signal, async () => {
        if (stopping.signal.aborted) return;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        onElected();
        await released;
        release = null;
        await onRetired();
      });
    } catch {
      // Gave up waiting because the page leaves.
      return;
    }
    if (!stopping.signal.aborted) await stand();
  };
  void stand();

  return {
    isLeader: () => release !== null,
    yield: () => {
      if (platform.isHidden()) release?.();
    },
    stop: () => {
      stopping.abort();
      release?.();
    },
  };
}
