// Which calls are taken up when there are more than can be served in time. What nobody can do again goes last: sending and
// saving, and the way in; before it what people read of their own; first of all browsing.
import type { CallSpec } from '#contract/define.ts';
import type { Rank } from '#server/db/turns.ts';
import { AppError } from '#server/http/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

/** In this order calls get connections to the database too. */
export type CallClass = Exclude<Rank, 'first'>;
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
/** An urgent call waits so long for its turn, and so many do: to be refused and come again costs more than to wait. */
const PATIENCE_MS = 5000;
const MOST_WAITING = 1000;
/** Above this part of the places, or half of the time aimed at, browsers are told to save less often. */
const BUSY = 0.7;
const SLOW_MS = AIM_MS / 2;
/** In seconds: at first, at the longest, and below which it is none. It doubles in a busy window, and falls slowly: it is obeyed late. */
const FIRST_HOLD = 2;
const LONGEST_HOLD = 15;
const LEAST_HOLD = 1;
const FALLS_TO = 0.96;

/** How long nine of ten took at the most; null of too few to say. */
function slowestOf(times: readonly number[]): number | null {
  if (times.length < ENOUGH) return null;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? null;
}

/** The class of a call: urgent is what says so, and whatever leads into an account. */
export function classOf({ urgent, security, who, method }: CallSpec): CallClass {
  if (urgent || security) return 'urgent';
  return who === 'anyone' && method === 'GET' ? 'browse' : 'own';
}

/** Whether more is promised of this call than of others of its name, as of a save that also sends (`countedAs`). */
export function isPromised({ countedAs }: Pick<CallSpec, 'countedAs'>, body: unknown): boolean {
  return !!countedAs && new Map(Object.entries(body ?? {})).get(countedAs.where) === true;
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
  let times: number[] = [];
  let urgentTimes: number[] = [];
  let hold = 0;
  let windowEnds = elapsed() + WINDOW_MS;
  const firsts: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const refused: Record<Kind, number> = { urgent: 0, own: 0, browse: 0, page: 0 };

  const look = () => {
    const now = elapsed();
    if (now < windowEnds) return;
    const slowest = slowestOf(times);
    if (slowest !== null) {
      if (slowest > AIM_MS) limit = Math.max(LEAST, Math.floor(limit * 0.7));
      else if (most >= limit * SHARES.browse) limit = Math.min(MOST, Math.ceil(limit * 1.1));
    }
    const isBusy = most >= limit * BUSY || (slowestOf(urgentTimes) ?? 0) > SLOW_MS;
    if (isBusy) hold = Math.min(LONGEST_HOLD, Math.max(FIRST_HOLD, hold * 2));
    else hold *= FALLS_TO ** (1 + Math.floor((now - windowEnds) / WINDOW_MS));
    times = [];
    urgentTimes = [];
    most = running + firsts.length + waiting.length;
    windowEnds = now + WINDOW_MS;
  };

  const take = (kind: CallClass): Place => {
    running += 1;
    most = Math.max(most, running);
    const beganAt = elapsed();
    let hasLeft = false;
    return {
      leave: (isMeasured) => {
        if (hasLeft) return;
        hasLeft = true;
        running -= 1;
        if (isMeasured) {
          const took = elapsed() - beganAt;
          times.push(took);
          if (kind === 'urgent') urgentTimes.push(took);
        }
        look();
        if (running < limit) (firsts.shift() ?? waiting.shift())?.();
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

  /** Waits until a place is free, behind those that came before in the same line. */
  const turn = async (line: (() => void)[]): Promise<Place> => {
    const { promise, resolve, reject } = Promise.withResolvers<Place>();
    const timer = setTimeout(() => {
      line.splice(line.indexOf(begin), 1);
      reject(new Error('Its turn did not come.'));
    }, PATIENCE_MS);
    const begin = () => {
      clearTimeout(timer);
      resolve(take('urgent'));
    };
    line.push(begin);
    most = Math.max(most, running + firsts.length + waiting.length);
    try {
      return await promise;
    } catch {
      return refuse('urgent');
    }
  };

  const place = (kind: CallClass): Place => {
    look();
    return isFull(kind) ? refuse(kind) : take(kind);
  };

  return {
    /** Whether there is no place for what goes last. */
    isCrowded: (): boolean => isFull('browse'),
    /** Where there is no place for something of this class now: after how many seconds to come again. It is refused then. */
    turnAway: (kind: CallClass): number | null => {
      look();
      return isFull(kind) ? refusal(kind) : null;
    },
    /** A place for something of this class. Throws `unavailable` where there is none. */
    take: place,
    /** The same, but that an urgent call waits for its turn, for five seconds at most; `isFirst`: before all that wait already. */
    enter: async (kind: CallClass, isFirst = false): Promise<Place> => {
      look();
      const line = isFirst ? firsts : waiting;
      const waits = kind === 'urgent' && isFull(kind) && line.length < MOST_WAITING;
      return waits ? turn(line) : place(kind);
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
      // Not all of them again in the same second.
      const one = Math.min(LONGEST_HOLD, Math.round(hold * (0.75 + random() / 2)));
      return hold < LEAST_HOLD ? null : Math.max(1, one);
    },
    /** For `/metrics`. */
    figures: () => ({ running, waiting: firsts.length + waiting.length, limit, refused }),
  };
}
