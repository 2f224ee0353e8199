import type { Database } from './database.ts';

/** Does all that was asked for in one statement; what came of each is under it, and of some nothing may. */
type Work<Asked, Result> = (db: Database, asked: Asked[]) => Promise<ReadonlyMap<Asked, Result>>;
type Waiting<Asked, Result> = {
  asked: Asked;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
};
type Desk<Asked, Result> = {
  waiting: Waiting<Asked, Result>[];
  working: number;
  /** Runs while somebody waits. */
  timer: NodeJS.Timeout | undefined;
};

/** So many are in one statement at most. */
const MOST = 50;
/** `atATime` statements run, and another begins for whoever waited for `patienceMs`, if the pool has a connection for it. */
type Pace = { atATime: number; patienceMs: number };

/**
 * Does together what is asked for at the same time. Whoever asks while statements run is in the next one, together with all
 * who came meanwhile: each is told what is so after they asked. Undefined where nothing came of it; a statement that
 * fails fails for all who are in it. It has the rank of whoever began it: all who ask should be of one.
 */
export function gathered<Asked, Result>(
  work: Work<Asked, Result>,
  { atATime, patienceMs }: Pace,
): (db: Database, asked: Asked) => Promise<Result | undefined> {
  const desks = new WeakMap<Database, Desk<Asked, Result>>();

  const doNext = async (db: Database, desk: Desk<Asked, Result>): Promise<void> => {
    const some = desk.waiting.splice(0, MOST);
    clearTimeout(desk.timer);
    desk.timer = undefined;
    if (desk.waiting.length > 0) watch(db, desk);
    try {
      const results = await work(db, [...new Set(some.map(({ asked }) => asked))]);
      for (const { asked, resolve } of some) resolve(results.get(asked));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };
  const watch = (db: Database, desk: Desk<Asked, Result>): void => {
    desk.timer ??= setTimeout(() => void doNext(db, desk), patienceMs);
  };
  const workOn = async (db: Database, desk: Desk<Asked, Result>): Promise<void> => {
    desk.working += 1;
    while (desk.waiting.length > 0) await doNext(db, desk);
    desk.working -= 1;
  };

  return async (db, asked) => {
    const desk = desks.get(db) ?? { waiting: [], working: 0, timer: undefined };
    desks.set(db, desk);
    const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
    desk.waiting.push({ asked, resolve, reject });
    if (desk.working < atATime) void workOn(db, desk);
    else watch(db, desk);
    return promise;
  };
}
