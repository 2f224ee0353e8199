import type { Database } from './database.ts';
import { type Rank, rankNow } from './turns.ts';

/** Does all that was asked for in one statement; what came of each is under it, and of some nothing may. */
type Work<Asked, Result> = (
  connection: Database,
  asked: Asked[],
) => Promise<ReadonlyMap<Asked, Result>>;
type Waiting<Asked, Result> = {
  asked: Asked;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
};
type Desk<Asked, Result> = {
  waiting: Waiting<Asked, Result>[];
  running: number;
  /** How many of those who wait did so when a connection was asked for; null when none is being asked for. */
  before: number | null;
  timer: NodeJS.Timeout | undefined;
};

/** So many are in one statement at most. */
const MOST = 50;
/** `atATime` statements run, and another begins for whoever waited for `patienceMs`. */
type Pace = { atATime: number; patienceMs: number };

/**
 * Does together what is asked for at the same time. Whoever asks while a connection is waited for, or while statements run, is in
 * the next one: each is told what is so after they asked. Undefined where nothing came of it; a statement that fails fails for
 * all who are in it. Those of one rank wait together, and where no connection comes it is refused to whoever waited for it
 * all that time: who came later waits on.
 */
export function gathered<Asked, Result>(
  work: Work<Asked, Result>,
  { atATime, patienceMs }: Pace,
): (db: Database, asked: Asked) => Promise<Result | undefined> {
  const desks = new WeakMap<Database, Partial<Record<Rank, Desk<Asked, Result>>>>();

  const deskOf = (db: Database): Desk<Asked, Result> => {
    const ofRanks = desks.get(db) ?? {};
    desks.set(db, ofRanks);
    return (ofRanks[rankNow()] ??= { waiting: [], running: 0, before: null, timer: undefined });
  };
  const workOn = async (connection: Database, desk: Desk<Asked, Result>): Promise<void> => {
    const some = desk.waiting.splice(0, MOST);
    desk.running += 1;
    try {
      const results = await work(connection, [...new Set(some.map(({ asked }) => asked))]);
      for (const { asked, resolve } of some) resolve(results.get(asked));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    desk.running -= 1;
  };
  const begin = async (db: Database, desk: Desk<Asked, Result>): Promise<void> => {
    desk.before = desk.waiting.length;
    let isLent = false;
    try {
      await db.connection().execute(async (connection) => {
        isLent = true;
        desk.before = null;
        const done = workOn(connection, desk);
        goOn(db, desk);
        await done;
      });
    } catch (error) {
      if (!isLent) {
        for (const { reject } of desk.waiting.splice(0, desk.before)) reject(error);
        desk.before = null;
      }
    }
    goOn(db, desk);
  };
  /* Asks for a connection where somebody waits and none is being asked for: at once, or when they have waited. */
  const goOn = (db: Database, desk: Desk<Asked, Result>, hasWaited = false): void => {
    if (desk.waiting.length === 0 || desk.before !== null) return;
    if (hasWaited || desk.running < atATime) {
      clearTimeout(desk.timer);
      desk.timer = undefined;
      void begin(db, desk);
      return;
    }
    desk.timer ??= setTimeout(() => {
      desk.timer = undefined;
      goOn(db, desk, true);
    }, patienceMs);
  };

  return async (db, asked) => {
    const desk = deskOf(db);
    const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
    desk.waiting.push({ asked, resolve, reject });
    goOn(db, desk);
    return promise;
  };
}
