import type { Entry, Normalise } from './entry.ts';

/** Where entries are kept beyond the page, by document. */
export interface DraftStorage {
  read(documentId: string): Promise<Map<string, Entry>>;
  /** Merges an entry with what is stored, in one transaction, and returns the outcome. */
  put(documentId: string, questionId: string, entry: Entry, normalise: Normalise): Promise<Entry>;
  clear(documentId: string): Promise<void>;
}

/** A synchronous place for what the storage has not committed yet (`localStorage`). */
export interface WriteAhead {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** The other tabs with the same document. */
export interface TabChannel {
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): void;
  close(): void;
}

/** What a draft needs of the browser; tests give their own. */
export interface DraftPlatform {
  storage: DraftStorage;
  writeAhead: WriteAhead;
  /** Unique for each page load. */
  tab: string;
  now(): number;
  /** Milliseconds since the page was loaded: no setting of the clock moves them. */
  elapsed(): number;
  /** Until when, by `elapsed`, the server asks to hold what can be saved later. */
  heldUntil(): number;
  channel(name: string): TabChannel;
  /**
   * Resolves after the next picture, and within a tenth of a second where none is drawn: for what follows from a keystroke
   * and need not keep its picture waiting.
   */
  afterPicture(): Promise<void>;
  /** Holds a lock of that name until `held` resolves; `signal` gives up waiting. */
  lock(name: string, signal: AbortSignal, held: () => Promise<void>): Promise<void>;
  isHidden(): boolean;
  /** Calls back when the page is hidden, shown again, or the network returns. Returns the end of it. */
  onWake(heard: (what: 'hidden' | 'shown' | 'online') => void): () => void;
}
