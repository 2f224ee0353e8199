// Whose turn it is to have a connection. A pool that serves in order of arrival lets a save wait behind every search that came
// before it, however few of them the server takes up at once.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * From what is done once and for all, as sending, over what nobody can do again to what is read for anyone; work without a rank
 * counts as `own`.
 */
export type Rank = 'first' | 'urgent' | 'own' | 'browse';

const order: readonly Rank[] = ['first', 'urgent', 'own', 'browse'];
/** The part of all connections that the lower ranks may have together, and what is left of it while urgent work goes on. */
const LOWER = 0.75;
const LOWER_BESIDE_URGENT = 0.25;
/** Whoever waits longer, unless told otherwise, hears that there are too many. */
const PATIENCE_MS = 2000;

const ranks = new AsyncLocalStorage<Rank>();

/** Does work whose connections are lent in this rank. */
export function inRank<T>(rank: Rank, work: () => T): T {
  return ranks.run(rank, work);
}

/** The rank of the work that goes on. */
export const rankNow = (): Rank => ranks.getStore() ?? 'own';

/** What is thrown where no turn came. */
export const NO_TURN = 'NO_TURN';

/** Lends `size` connections: to the urgent first, and to the lower ranks never all of them. Resolves to what gives one back. */
export function openTurns(size: number, patienceMs = PATIENCE_MS): () => Promise<() => void> {
  const held: Record<Rank, number> = { first: 0, urgent: 0, own: 0, browse: 0 };
  const waiting: Record<Rank, (() => void)[]> = { first: [], urgent: [], own: [], browse: [] };

  const isFree = (rank: Rank): boolean => {
    const lower = held.own + held.browse;
    const upper = held.first + held.urgent;
    if (lower + upper >= size) return false;
    if (rank === 'first' || rank === 'urgent') return true;
    const isBusy = upper + waiting.first.length + waiting.urgent.length > 0;
    return lower < Math.ceil(size * (isBusy ? LOWER_BESIDE_URGENT : LOWER));
  };
  const giveOn = (): void => {
    for (const rank of order)
      while (waiting[rank].length > 0 && isFree(rank)) waiting[rank].shift()?.();
  };
  const take = (rank: Rank): (() => void) => {
    held[rank] += 1;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      held[rank] -= 1;
      giveOn();
    };
  };

  return async () => {
    const rank = rankNow();
    if (waiting[rank].length === 0 && isFree(rank)) return take(rank);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const begin = (): void => {
      clearTimeout(timer);
      resolve(take(rank));
    };
    const timer = setTimeout(() => {
      waiting[rank].splice(waiting[rank].indexOf(begin), 1);
      reject(Object.assign(new Error('No connection was free in time.'), { code: NO_TURN }));
      // Where the last urgent one gave up, the lower ranks may have more.
      giveOn();
    }, patienceMs);
    waiting[rank].push(begin);
    return promise;
  };
}
