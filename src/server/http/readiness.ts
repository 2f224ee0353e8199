import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './context.ts';
import { storageProbe } from './storage-probe.ts';

/** How long the database may be away before a balancer is told to look elsewhere, in ms. */
export const DATABASE_AWAY_MS = 30_000;
/** A balancer gives up on a probe after a second. */
const patienceMs = 500;

type Options = {
  services: Services;
  clock: () => Date;
  jobsReady: () => boolean;
  /** A question of its own: in the pool of requests it would wait behind them, and an answer is what is asked for. */
  askDatabase: () => Promise<unknown>;
};

/** `without` names what a process cannot do at the moment, although it serves the rest. */
export type Readiness = { ready: boolean; without: ('database' | 'jobs' | 'files')[] };

/**
 * Tells whether requests should come here. What is kept, built or static is served without the database, and every
 * process sees the same one: a blip that took all of them out would leave visitors with nothing.
 */
export function readiness(options: Options): () => Promise<Readiness> {
  const { services, clock, jobsReady, askDatabase } = options;
  const probeStorage = storageProbe({ ...services, clock });
  const awayMs = databaseWatch(askDatabase, clock);
  return async () => {
    const [away, files] = await Promise.all([
      awayMs(),
      probeStorage().then(
        () => true,
        () => false,
      ),
    ]);
    return {
      ready: away <= DATABASE_AWAY_MS,
      without: [
        ...(away > 0 ? (['database'] as const) : []),
        ...(jobsReady() ? [] : (['jobs'] as const)),
        ...(files ? [] : (['files'] as const)),
      ],
    };
  };
}

/** For how many ms the database has not answered, 0 when it does. One question at a time, whoever asks. */
function databaseWatch(ask: Options['askDatabase'], clock: () => Date): () => Promise<number> {
  let running: Promise<boolean> | null = null;
  let awaySince: number | null = null;
  const probe = async (): Promise<boolean> => {
    try {
      await ask();
      awaySince = null;
      return true;
    } catch {
      return false;
    }
  };
  return async () => {
    running ??= probe().finally(() => (running = null));
    const now = clock().getTime();
    if (await Promise.race([running, sleep(patienceMs, false, { ref: false })])) return 0;
    awaySince ??= now;
    return Math.max(1, now - awaySince);
  };
}
