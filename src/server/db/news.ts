import type { Database } from './database.ts';

/** Takes news for open pages that are past their commit. */
export type TellNews = (payloads: readonly string[]) => void;

/** Of a database whose news do not go through it; of a transaction of one: where they wait for its commit. */
const tellers = new WeakMap<Database, TellNews>();

/** From now on the news of this database are given to `tell` once they are committed. */
export function newsGoTo(db: Database, tell: TellNews): void {
  tellers.set(db, tell);
}

/** Who takes the news of this database; null where PostgreSQL tells them itself, with the commit. */
export function tellerOf(db: Database): TellNews | null {
  return tellers.get(db) ?? null;
}

/** Keeps the news of a transaction until it has committed; the returned function tells them then. */
export function keepNews(db: Database, transaction: Database): () => void {
  const tell = tellerOf(db);
  if (!tell) return () => undefined;
  const kept: string[] = [];
  newsGoTo(transaction, (payloads) => void kept.push(...payloads));
  return () => {
    if (kept.length > 0) tell(kept);
  };
}
