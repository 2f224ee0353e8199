/** Takes news for open pages that are past their commit. */
export type TellNews = (payloads: readonly string[]) => void;

/** Of a database: where its news go; of a transaction: where they wait for its commit. */
const tellers = new WeakMap<object, TellNews>();

/** From now on the news of this database are given to `tell` once they are committed. A database without hears nobody's news out. */
export function newsGoTo(db: object, tell: TellNews): void {
  tellers.set(db, tell);
}

/** Tells open pages; of a transaction once it has committed, and never when it rolls back. */
export function tellNews(db: object, payloads: readonly string[]): void {
  if (payloads.length > 0) tellers.get(db)?.(payloads);
}

/** Keeps the news of a transaction until it has committed; the returned function tells them then. */
export function keepNews(db: object, transaction: object): () => void {
  const kept: string[] = [];
  newsGoTo(transaction, (payloads) => void kept.push(...payloads));
  return () => tellNews(db, kept);
}
