import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#server/http/context.ts';
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
  askDatabase: () => Promise<DatabaseAnswer>;
};

/** A database that answers and takes no writes is a standby, or one that somebody has made read-only. */
export type DatabaseAnswer = { takesWrites: boolean };

/** `without` names what a process cannot do at the moment, although it serves the rest. */
export type Readiness = { ready: boolean; without: ('database' | 'writes' | 'jobs' | 'files')[] };

/**
 * Tells whether requests should come here. What is kept, built or static is served without the database, and every
 * process sees the same one: a blip that took all of them out would leave visitors with nothing. Nor does one that takes no
 * writes: what is read is served, and each call that would write says that it cannot.
 */
export function readiness(options: Options): () => Promise<Readiness> {
  const { services, clock, jobsReady, askDatabase } = options;
  const probeStorage = storageProbe({ ...services, clock });
  const watch = databaseWatch(askDatabase, clock);
  return async () => {
    const [{ away, takesWrites }, files] = await Promise.all([
      watch(),
      probeStorage().then(
        () => true,
        () => false,
      ),
    ]);
    return {
      ready: away <= DATABASE_AWAY_MS,
      without: [
        ...(away > 0 ? (['database'] as const) : []),
        ...(takesWrites ? [] : (['writes'] as const)),
        ...(jobsReady() ? [] : (['jobs'] as const)),
        ...(files ? [] : (['files'] as const)),
      ],
    };
  };
}

type Watched = { away: number; takesWrites: boolean };

/** For how many ms the database has not answered, 0 when it does. One question at a time, whoever asks. */
function databaseWatch(ask: Options['askDatabase'], clock: () => Date): () => Promise<Watched> {
  let running: Promise<DatabaseAnswer | null> | null = null;
  let awaySince: number | null = null;
  const probe = async (): Promise<DatabaseAnswer | null> => {
    try {
      const answer = await ask();
      awaySince = null;
      return answer;
    } catch {
      return null;
    }
  };
  return async () => {
    running ??= probe().finally(() => (running = null));
    const now = clock().getTime();
    const answer = await Promise.race([running, sleep(patienceMs, null, { ref: false })]);
    if (answer) return { away: 0, takesWrites: answer.takesWrites };
    awaySince ??= now;
    // Of one that does not answer that is all there is to say.
    return { away: Math.max(1, now - awaySince), takesWrites: true };
  };
}
