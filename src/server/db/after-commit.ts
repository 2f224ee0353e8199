/** What waits for the commit of each transaction. */
const waiting = new WeakMap<object, ((itself: never) => void)[]>();

/** Does it once the transaction has committed, and never when it rolls back; at once outside of one. Is given the database itself. */
export function afterCommit<Db extends object>(db: Db, work: (itself: Db) => void): void {
  const kept = waiting.get(db);
  if (kept) kept.push(work);
  else work(db);
}

/** Keeps what waits for the commit of a transaction; the returned function does it then. */
export function keepForCommit<Db extends object>(db: Db, transaction: Db): () => void {
  const kept: ((itself: Db) => void)[] = [];
  waiting.set(transaction, kept);
  return () => {
    for (const work of kept) work(db);
  };
}
