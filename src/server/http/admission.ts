// Which calls are taken up when there are more than can be served in time. What nobody can do again goes last: sending and
// saving, and the way in; before it what people read of their own; first of all browsing.
import type { CallSpec } from '#contract/define.ts';
import type { Rank } from '#server/db/turns.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

/** In this order calls get connections to the database too. */
export type CallClass = Rank;
/** Public pages are counted apart: most of them are made already, and what they cost is not what a call does. */
type Kind = CallClass | 'page';

/** The part of all calls at once that a class may bring them to. */
const SHARES: Record<CallClass, number> = { urgent: 1, own: 0.8, browse: 0.5 };
/** So many pages at once, as a part of the calls. */
const PAGES = 2;
/** So many calls at once at first, at the most, and at the least: a burst of one kind is not too much. */
const FIRST = 128;
const MOST = 512;
const LEAST = 64;
/** Calls should be answered in this time; 90 of 100 are looked at. */
const AIM_MS = 300;
const WINDOW_MS = 500;
/** Fewer calls than these say nothing of how quick they are. */
const ENOUGH = 10;
/** An urgent call waits so long for its turn. */
const PATIENCE_MS = 1000;
/** Above this load browsers are told to save less often, up to so many seconds. */
const BUSY = 0.7;
const LONGEST_HOLD = 15;

/** The class of a call: urgent is what says so, and whatever leads into an account. */
export function classOf({ urgent, security, who, method }: CallSpec): CallClass {
  if (urgent || security) return 'urgent';
  return who === 'anyone' && method === 'GET' ? 'browse' : 'own';
}

export type Place = {
  /** The work has ended; `isMeasured` where its time says something of how busy this process is. */
  leave: (isMeasured: boolean) => void;
};

export type Admission = ReturnType<typeof openAdmission>;

/**
 * Takes up calls while they can be served. How many at once follows how long they take: three tenths fewer after half a second in
 * which one in ten took longer than 300 ms, a tenth more after one in which all places were wanted and they were quick.
 * `elapsed` gives milliseconds, and `random` numbers from 0 to 1.
 */
export function openAdmission(elapsed = () => performance.now(), random = Math.random) {
  let limit = FIRST;
  let running = 0;
  let pages = 0;
  let most = 0;
  let slowest = 0;
  let times: number[] = [];
  let windowEnds = elapsed() + WINDOW_MS;
  const waiting: (() => void)[] = [];
  const refused: Record<Kind, number> = { urgent: 0, own: 0, browse: 0, page: 0 };

  const look = () => {
    const now = elapsed();
    if (now < windowEnds) return;
    if (times.length >= ENOUGH) {
      slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0;
      if (slowest > AIM_MS) limit = Math.max(LEAST, Math.floor(limit * 0.7));
      else if (most >= limit * SHARES.browse) limit = Math.min(MOST, Math.ceil(limit * 1.1));
    } else slowest = 0;
    times = [];
    most = running;
    windowEnds = now + WINDOW_MS;
  };

  const take = (): Place => {
    running += 1;
    most = Math.max(most, running);
    const beganAt = elapsed();
    let hasLeft = false;
    return {
      leave: (isMeasured) => {
        if (hasLeft) return;
        hasLeft = true;
        running -= 1;
        if (isMeasured) times.push(elapsed() - beganAt);
        look();
        if (running < limit) waiting.shift()?.();
      },
    };
  };

  const isFull = (kind: CallClass): boolean => running >= Math.floor(limit * SHARES[kind]);

  const refusal = (kind: Kind): number => {
    refused[kind] += 1;
    // Not all of them again in the same second.
    return (kind === 'urgent' ? 1 : 2) + Math.floor(random() * 4);
  };
  const refuse = (kind: Kind): never => {
    throw new AppError('unavailable', { retryAfter: refusal(kind), isRefusal: true });
  };

  /** Waits until a place is free. */
  const turn = async (): Promise<Place> => {
    const { promise, resolve, reject } = Promise.withResolvers<Place>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Error('Its turn did not come.'));
    }, PATIENCE_MS);
    const begin = () => {
      clearTimeout(timer);
      resolve(take());
    };
    waiting.push(begin);
    try {
      return await promise;
    } catch {
      return refuse('urgent');
    }
  };

  const place = (kind: CallClass): Place => {
    look();
    return isFull(kind) ? refuse(kind) : take();
  };

  return {
    /** Where there is no place for something of this class now: after how many seconds to come again. It is refused then. */
    turnAway: (kind: CallClass): number | null => {
      look();
      return isFull(kind) ? refusal(kind) : null;
    },
    /** A place for something of this class. Throws `unavailable` where there is none. */
    take: place,
    /** The same, but that an urgent call waits for its turn, for a second at most. */
    enter: async (kind: CallClass): Promise<Place> => {
      look();
      const waits = kind === 'urgent' && isFull(kind) && waiting.length < limit;
      return waits ? turn() : place(kind);
    },
    /** A place for a public page that is to be made. Throws `unavailable` where there is none. */
    takePage: (): { leave: () => void } => {
      look();
      if (pages >= limit * PAGES) return refuse('page');
      pages += 1;
      return {
        leave: () => {
          pages -= 1;
        },
      };
    },
    /** For how many seconds browsers should hold the next save; null while there is room. */
    saveAfter: (): number | null => {
      look();
      const load = Math.max((running + waiting.length) / limit, slowest / AIM_MS);
      return load < BUSY ? null : Math.min(LONGEST_HOLD, Math.ceil(load * 4));
    },
    /** For `/metrics`. */
    figures: () => ({ running, waiting: waiting.length, limit, refused }),
  };
}
