import type { Entry, Normalise } from './entry.ts';
import { merged } from './merged.ts';
import type { DraftPlatform } from './platform.ts';

export interface Journal {
  /**
   * Everything this device holds of the document, also what a crashed tab left uncommitted; `isWhole` is false when the
   * storage gave no answer.
   */
  read(): Promise<{ found: Map<string, Entry>; isWhole: boolean }>;
  /** Keeps an entry: at once in the write-ahead, after the next picture in the storage. */
  write(questionId: string, entry: Entry): void;
  /** Resolves when what was written so far is committed (or known not to be); it waits for no picture then. */
  settled(): Promise<void>;
  /** False when an entry is in this page's memory only. */
  isKept(questionId: string): boolean;
  clear(): Promise<void>;
}

export interface JournalOptions {
  documentId: string;
  platform: DraftPlatform;
  normalise: (questionId: string) => Normalise;
  /** The storage had something else beside what was written. */
  onStored: (questionId: string, entry: Entry) => void;
  /** What was in this page's memory only became safe. */
  onKept: (questionId: string) => void;
}

/** How the write-ahead's keys begin: then follow document, question and tab. */
export const PREFIX = 'flair.draft|';

/** The entries of one document on this device. Every write is in localStorage before it returns. */
export function openJournal({
  documentId,
  platform,
  normalise,
  onStored,
  onKept,
}: JournalOptions): Journal {
  const { storage, writeAhead, tab } = platform;
  const prefix = `${PREFIX}${documentId}|`;
  const keyOf = (questionId: string) => `${prefix}${questionId}|${tab}`;
  const newest = new Map<string, Entry>();
  const writing = new Map<string, Promise<void>>();
  const unkept = new Set<string>();
  let hurry = Promise.withResolvers<void>();

  const drop = (key: string) => {
    try {
      writeAhead.remove(key);
    } catch {
      // Forbidden: there is nothing to remove.
    }
  };
  const ahead = (questionId: string, entry: Entry): boolean => {
    try {
      writeAhead.set(keyOf(questionId), JSON.stringify(entry));
      return true;
    } catch {
      // Full or forbidden: the storage alone must do.
      return false;
    }
  };

  const commit = async (questionId: string): Promise<boolean> => {
    // Where the write-ahead failed the storage is all there is.
    if (!unkept.has(questionId)) await Promise.race([platform.afterPicture(), hurry.promise]);
    const entry = newest.get(questionId);
    if (!entry) return true;
    try {
      const stored = await storage.put(documentId, questionId, entry, normalise(questionId));
      if (unkept.delete(questionId)) onKept(questionId);
      if (newest.get(questionId) === entry) {
        newest.delete(questionId);
        drop(keyOf(questionId));
      }
      if (JSON.stringify(stored) !== JSON.stringify(entry)) onStored(questionId, stored);
      return true;
    } catch {
      // The write-ahead holds it; the next keystroke tries the storage again.
      return false;
    }
  };

  /* One write at a time for an answer; what was typed meanwhile goes with the next, in one. */
  const run = (questionId: string): void => {
    if (!newest.has(questionId)) return;
    const done = commit(questionId).then((isCommitted) => {
      writing.delete(questionId);
      if (isCommitted) run(questionId);
    });
    writing.set(questionId, done);
  };

  const keys = (): string[] => {
    try {
      return writeAhead.keys();
    } catch {
      return [];
    }
  };
  const left = () =>
    keys().flatMap((key) => {
      if (!key.startsWith(prefix)) return [];
      const text = writeAhead.get(key);
      const questionId = key.slice(prefix.length, key.lastIndexOf('|'));
      const entry = text === null ? null : parseEntry(text);
      return entry ? [{ key, text, questionId, entry }] : [];
    });

  return {
    read: async () => {
      const stored = await storage.read(documentId).catch(() => null);
      const found = new Map(stored);
      for (const { questionId, entry } of left()) {
        const known = found.get(questionId);
        found.set(questionId, known ? merged(known, entry, normalise(questionId)) : entry);
      }
      await Promise.all(
        left().map(async ({ key, text, questionId, entry }) => {
          try {
            await storage.put(documentId, questionId, entry, normalise(questionId));
            // Another living tab may have gone on writing there.
            if (writeAhead.get(key) === text) drop(key);
          } catch {
            // Stays in the write-ahead.
          }
        }),
      );
      return { found, isWhole: stored !== null };
    },
    write: (questionId, entry) => {
      newest.set(questionId, entry);
      if (ahead(questionId, entry)) unkept.delete(questionId);
      else unkept.add(questionId);
      if (!writing.has(questionId)) run(questionId);
    },
    settled: async () => {
      hurry.resolve();
      hurry = Promise.withResolvers<void>();
      await Promise.all(writing.values());
    },
    isKept: (questionId) => !unkept.has(questionId),
    clear: async () => {
      newest.clear();
      for (const { key } of left()) drop(key);
      await storage.clear(documentId);
    },
  };
}

/** An entry as the write-ahead holds it; null for what is none. */
export function parseEntry(text: string): Entry | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the next line looks at what it may lack.
    const entry = JSON.parse(text) as Partial<Entry>;
    return Array.isArray(entry.options) && typeof entry.stamp === 'number'
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever wrote options and a stamp wrote a whole entry.
        (entry as Entry)
      : null;
  } catch {
    return null;
  }
}
