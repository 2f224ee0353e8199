import { setTimeout as sleep } from 'node:timers/promises';
import { checkDatabase, mayPass } from './start-checks.ts';
import { isStartFailure, startFailure } from './start-failure.ts';

/** Addresses of one database; `directUrl` has no pooler between. */
export type Database = { databaseUrl: string; directUrl: string };

/** The addresses under the names of their settings, each once. */
export function placesOf({ databaseUrl, directUrl }: Database): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ...(directUrl !== databaseUrl && { DATABASE_DIRECT_URL: directUrl }),
  };
}

type Waiting = {
  /** The settings' names and their addresses. */
  places: Record<string, string>;
  /** Statements of requests are prepared. */
  isPrepared: boolean;
  waitMs: number;
  print: (line: string) => void;
  signal?: AbortSignal;
};

const firstPauseMs = 250;
const longestPauseMs = 5000;
const sayAgainMs = 10_000;

/**
 * Waits until a PostgreSQL that is new enough answers at every address: whatever starts a machine's programs may start
 * it after us. Throws a start failure when the time is over, and at once for what no waiting mends, such as a password.
 */
export async function awaitDatabase({
  places,
  isPrepared,
  waitMs,
  print,
  signal,
}: Waiting): Promise<void> {
  const startedAt = performance.now();
  const seconds = Math.round(waitMs / 1000);
  let saidAt = 0;
  let said = '';
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const failure = await firstFailure({ places, isPrepared });
    if (failure === null) return;
    const waitedMs = performance.now() - startedAt;
    if (!mayPass(failure) || waitMs === 0) throw failure;
    if (waitedMs >= waitMs) {
      throw startFailure(
        `${failure.message} The start has waited ${seconds} s for it (DATABASE_WAIT_SECONDS).`,
        failure,
      );
    }
    if (said === '') {
      print(`PostgreSQL is not there yet, so the start waits, at most ${seconds} s.`);
    }
    if (failure.message !== said || waitedMs - saidAt >= sayAgainMs) {
      print(`After ${Math.round(waitedMs / 1000)} of ${seconds} s: ${failure.message}`);
      said = failure.message;
      saidAt = waitedMs;
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    await sleep(Math.min(pauseMs, waitMs - waitedMs), undefined, { ...(signal && { signal }) });
  }
}

async function firstFailure({
  places,
  isPrepared,
}: Pick<Waiting, 'places' | 'isPrepared'>): Promise<Error | null> {
  // Without one of its own the one address is the direct one as well.
  const direct = 'DATABASE_DIRECT_URL' in places ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const tries = await Promise.allSettled(
    Object.entries(places).map(async ([name, url]) =>
      checkDatabase(name, url, {
        isDirect: name === direct,
        isPrepared: isPrepared && name === 'DATABASE_URL',
      }),
    ),
  );
  const failures = tries.flatMap((one) =>
    one.status === 'rejected' ? [asFailure(one.reason)] : [],
  );
  // What no waiting mends is told first: behind an address that is not there yet, a wrong password would wait with it.
  return failures.find((failure) => !mayPass(failure)) ?? failures[0] ?? null;
}

function asFailure(reason: unknown): Error {
  if (isStartFailure(reason)) return reason;
  throw reason;
}
