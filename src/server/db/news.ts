import { afterCommit } from './after-commit.ts';
import type { Database } from './database.ts';

/** Takes news for open pages that are past their commit. */
export type TellNews = (payloads: readonly string[]) => void;

/** Where the news of a database go. */
const tellers = new WeakMap<Database, TellNews>();

/** From now on the news of this database are given to `tell` once they are committed. Of one without it nobody hears. */
export function newsGoTo(db: Database, tell: TellNews): void {
  tellers.set(db, tell);
}

/** Tells open pages; of a transaction once it has committed, and never when it rolls back. */
export function tellNews(db: Database, payloads: readonly string[]): void {
  if (payloads.length > 0) afterCommit(db, (itself) => tellers.get(itself)?.(payloads));
}
