/** Takes news for open pages that are past their commit. */
export type TellNews = (payloads: readonly string[]) => void;

/** Of a database whose news do not go through it; of a transaction of one: where they wait for its commit. */
const tellers = new WeakMap<object, TellNews>();

/** From now on the news of this database are given to `tell` once they are committed. */
export function newsGoTo(db: object, tell: TellNews): void {
  tellers.set(db, tell);
}

/** Who takes the news of this database; null where PostgreSQL tells them itself, with the commit. */
export function tellerOf(db: object): TellNews | null {
  return tellers.get(db) ?? null;
}

/** Keeps the news of a transaction until it has committed; the returned function tells them then. */
export function keepNews(db: object, transaction: object): () => void {
  const tell = tellerOf(db);
  if (!tell) return () => undefined;
  const kept: string[] = [];
  newsGoTo(transaction, (payloads) => void kept.push(...payloads));
  return () => {
    if (kept.length > 0) tell(kept);
  };
}

/** News of one statement: those that it notifies of itself, with its commit, and what tells the others once it has written. */
export function newsOfStatement(
  db: object,
  news: string[],
): { notified: string[]; tell: () => void } {
  const tell = tellerOf(db);
  return tell
    ? { notified: [], tell: () => tell(news) }
    : { notified: news, tell: () => undefined };
}
