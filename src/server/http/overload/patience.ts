import { AppError } from '#server/http/errors.ts';

/** Work that nobody waits for any more has its place all the same. */
export function leaveAfter(work: Promise<void>, leave: () => void): void {
  void work.then(leave, leave);
}

/**
 * Gives up waiting, not the work: a database that hangs must not hold requests for longer. With the
 * same Idempotency-Key the caller gets the reply of the work that was done meanwhile.
 */
export async function inTime<T>(work: Promise<T>, ms: number | null): Promise<T> {
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 3 })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Told already; the work's own end is of no more interest.
    work.catch(() => undefined);
  }
}
